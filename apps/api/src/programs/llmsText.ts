import { type CallName, calls } from '@leasing/core/api';
import { machineKinds } from '@leasing/core/catalogue';
import { contract, type LeasingTerms } from '@leasing/core/unstable/api/contract';
import { leastAdvanceSentence, termSentence, termsOf } from '@leasing/core/unstable/terms';
import { dataNotice, tools } from './tools.ts';

/** The calls that read the stock and the conditions without an account. */
const readingCalls = (Object.keys(calls) as CallName[]).filter(
  (name) =>
    contract[name].access === 'public' && /^(equipment|component|passport|landings|terms|firm)/.test(name),
);

/** What the site is, how programs read it, and by which rules (llmstxt.org). @param mcp whether the tools are on */
export function llmsText(publicUrl: string, mcp: boolean, firmName: string, setting: LeasingTerms): string {
  const terms = termsOf(setting);
  const kinds = Object.values(machineKinds).map(({ many }) => many.toLowerCase());
  const lines = readingCalls.map(
    (name) => `- ${calls[name].method} ${publicUrl}${calls[name].path}: ${contract[name].summary}`,
  );
  const mcpPart = `## Инструменты (MCP)

Model Context Protocol, Streamable HTTP, без учётной записи: ${publicUrl}/mcp

${tools.map(({ name, description }) => `- ${name}: ${description}`).join('\n')}

`;
  return `# ${firmName}

> Лизинг подержанной строительной и тяжёлой техники и продажа запчастей в России, для бизнеса. Сайт на русском языке.

Техника: ${kinds.join(', ')}. Договоры ${termSentence(terms)}, ${leastAdvanceSentence(terms)}. Лизингодатель: ${setting.lessor}.

${mcp ? mcpPart : ''}## Вызовы (JSON, без учётной записи)

- [OpenAPI](${publicUrl}/api/openapi.json): все вызовы, поля, единицы и границы
${lines.join('\n')}

## Страницы

- [Карта сайта](${publicUrl}/sitemap.xml): машины, запчасти и списки по виду, марке и городу
- [Проверка чужого предложения](${publicUrl}/check-offer)

## Правила

- Суммы в рублях, НДС включён. Платёж называйте со сроком и авансом, на которых он посчитан; выкуп в конце договора платят сверх него.
- Расчёт не является публичной офертой; цену и условия подтверждает менеджер.
- Заявку отправляет человек: дайте ему ссылку. Личные данные людей программы не передают.
- ${dataNotice}
- Число обращений ограничено; ответ 429 говорит в Retry-After, когда повторить.
`.replaceAll('\u00A0', ' ');
}
