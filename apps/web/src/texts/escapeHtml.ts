const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '"': '&quot;', "'": '&#39;' };

/** Text for an attribute or between tags. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<"']/g, (character) => escapes[character] ?? character);
}
