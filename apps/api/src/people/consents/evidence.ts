import { formatPhone } from '@leasing/core/validation';
import { escapeXml } from '../../platform/escapeXml.ts';
import type { LedgerEntry } from './ledger.ts';
import type { Operator } from './texts.ts';

const purposeTexts = { account: 'Учётная запись', lead: 'Заявка', newsletter: 'Рассылка' } as const;
const actionTexts = { GIVEN: 'дано', WITHDRAWN: 'отозвано' } as const;

const moscow = new Intl.DateTimeFormat('ru-RU', {
  dateStyle: 'long',
  timeStyle: 'medium',
  timeZone: 'Europe/Moscow',
});

/**
 * The evidence of a person's consents as one page of HTML that needs nothing else: what was agreed to and withdrawn,
 * when, from which address, and every text that was read with its hash.
 */
export function evidencePage(
  phoneNumber: string,
  operator: Operator,
  entries: readonly LedgerEntry[],
): string {
  const rows = entries.map(
    ({ id, purpose, action, at, address, place, version, hash }) =>
      `<tr>${[
        String(id),
        purposeTexts[purpose],
        actionTexts[action],
        `${moscow.format(at)} (${at.toISOString()})`,
        address ?? '—',
        place,
        version ?? '—',
        hash ?? '—',
      ]
        .map((cell) => `<td>${escapeXml(cell)}</td>`)
        .join('')}</tr>`,
  );
  const texts = new Map(entries.flatMap((entry) => (entry.hash ? [[entry.hash, entry] as const] : [])));
  const sections = [...texts].map(
    ([hash, { text, version }]) => `<section><h2>Текст, версия ${escapeXml(version ?? '')}</h2>
<p class="hash">SHA-256: ${hash}</p>
<pre>${escapeXml(text ?? '')}</pre></section>`,
  );
  const title = `Согласия: ${formatPhone(phoneNumber)}`;
  return `<!doctype html>
<html lang="ru"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escapeXml(title)}</title>
<style>
body { font: 14px/1.5 system-ui, sans-serif; margin: 2rem auto; max-width: 64rem; padding: 0 1rem; color: #111 }
table { border-collapse: collapse; width: 100% } td, th { border: 1px solid #999; padding: .3rem .5rem; text-align: left; vertical-align: top; overflow-wrap: anywhere }
pre { white-space: pre-wrap; font: inherit } .hash { overflow-wrap: anywhere; font-family: monospace }
</style>
<h1>${escapeXml(title)}</h1>
<p>Оператор: ${escapeXml(operator.name)}, ${escapeXml(operator.address)}. Составлено ${moscow.format(new Date())} (время московское).</p>
<table><thead><tr><th>№<th>Цель<th>Что<th>Когда<th>Сетевой адрес<th>Где<th>Версия<th>SHA-256 текста</tr></thead>
<tbody>${rows.join('\n')}</tbody></table>
<p>Записи журнала только добавляются: изменить или удалить их нельзя. Контрольная сумма (SHA-256) считается от текста, приведённого ниже, в кодировке UTF-8, строки разделены переводом строки.</p>
${sections.join('\n')}
</html>
`;
}
