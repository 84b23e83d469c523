/** Hands a file to the visitor. */
export function saveFile(bytes: Uint8Array<ArrayBuffer>, type: string, name: string): void {
  const url = URL.createObjectURL(new Blob([bytes], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The browser has taken the file over by the next minute at the latest.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
