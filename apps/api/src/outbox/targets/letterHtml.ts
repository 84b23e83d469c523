import type { Firm } from '@leasing/core/unstable/firm';
import { hoursSentence } from '@leasing/core/unstable/firm';
import { formatPhone } from '@leasing/core/validation';
import { escapeXml } from '../../platform/escapeXml.ts';

/** Who writes, a line each: below a letter. */
export function signatureOf({ name, phones, email, hours }: Firm): string[] {
  const [phone] = phones;
  return [name, ...(phone ? [formatPhone(phone.number)] : []), email, hoursSentence(hours)];
}

/**
 * The HTML of a letter: the firm's name, the text's paragraphs with its addresses as links, who writes. It loads nothing, and
 * names no colour of text or ground, so that a dark mail program shows it in its own.
 */
export function letterHtml(subject: string, text: string, firm: Firm): string {
  const paragraphs = text.trim().split(/\n{2,}/);
  return `<!doctype html>
<html lang="ru">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeXml(subject)}</title>
</head>
<body style="margin:0;padding:24px 16px;font:16px/1.5 system-ui,'Segoe UI',Roboto,Arial,sans-serif">
<div style="max-width:600px;margin:0 auto;overflow-wrap:anywhere">
<p style="margin:0 0 24px;padding:0 0 12px;border-bottom:3px solid #ffb800;font-size:18px;font-weight:700">${escapeXml(firm.name)}</p>
${paragraphs.map((paragraph) => `<p style="margin:0 0 16px">${linesOf(paragraph)}</p>`).join('\n')}
<p style="margin:24px 0 0;padding:12px 0 0;border-top:1px solid #888888;font-size:14px">${signatureOf(firm).map(escapeXml).join('<br>')}</p>
</div>
</body>
</html>
`;
}

/** A link shows its whole address: what someone typed can hide none behind other words. */
function linesOf(paragraph: string): string {
  return paragraph
    .split(/(https?:\/\/[^\s<>"«»]*[^\s<>"«».,;:!?)])/)
    .map((part, index) => {
      const escaped = escapeXml(part).replaceAll('\n', '<br>');
      return index % 2 === 1 ? `<a href="${escaped}">${escaped}</a>` : escaped;
    })
    .join('');
}
