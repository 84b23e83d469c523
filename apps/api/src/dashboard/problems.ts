import { statfs } from 'node:fs/promises';
import { counted } from '@leasing/core/format';
import type { Dashboard } from '@leasing/core/unstable/api/office';
import type { Firm } from '@leasing/core/unstable/firm';
import { type NumberedMachine, numberProblems, plainNumber } from '@leasing/core/unstable/provenance';
import { placeholderSentence } from '../firm/placeholders.ts';
import type { Config } from '../platform/config/config.ts';
import { undeclaredTargets } from '../platform/config/residency.ts';
import type { Database } from '../platform/database/index.ts';
import { readTroubles } from './repository.ts';

type Problem = Dashboard['problems'][number];

const targetTexts: Readonly<Record<string, string>> = {
  code: 'коды для\u00A0входа покупателей',
  'staff-code': 'коды для\u00A0входа сотрудников',
  offer: 'предложения покупателям',
  notice: 'сообщения покупателям и\u00A0сотрудникам',
  webhook: 'события для\u00A0вебхука',
  bitrix24: 'заявки в\u00A0Битрикс24',
  email: 'письма менеджерам',
  partner: 'сводки партнёрам',
};

/** What staff read when the queue has given up a delivery. */
export function parkedNotice(target: string): { key: string; subject: string; text: string } {
  const what = targetTexts[target] ?? target;
  return {
    key: `parked:${target}`,
    subject: `Не\u00A0доставлены ${what}`,
    text: `Не\u00A0доставлены ${what}: попытки закончились. Первая страница кабинета показывает, что\u00A0сломано.`,
  };
}

/** Days after which a backup is old. */
const backupDays = 7;
/** Share of the disk that is left when it counts as nearly full. */
const leastFree = 0.05;

/** What is broken, in plain words; an empty list where all is well. */
export async function findProblems(
  database: Database,
  config: Parameters<typeof undeclaredTargets>[0] & Pick<Config, 'dataDir'>,
): Promise<Problem[]> {
  const { outgoing, dataDir } = config;
  const troubles = await readTroubles(database);
  const plain = (text: string): Problem => ({ text, canResend: false });
  return [
    ...troubles.parked.map(({ target, count }) => ({
      text: `Не\u00A0доставлены ${targetTexts[target] ?? target}: ${count}. Попытки закончились.`,
      canResend: true,
    })),
    ...(Object.keys(outgoing).length === 0
      ? [plain('Заявки видны только здесь: не\u00A0настроены ни\u00A0CRM, ни\u00A0почта, ни\u00A0вебхук.')]
      : []),
    ...(troubles.failedImports > 0
      ? [plain(`Загрузок со\u00A0сбоем за\u00A0неделю: ${troubles.failedImports}.`)]
      : []),
    ...residencyProblem(config).map(plain),
    ...backupProblem(troubles.backupDays).map(plain),
    ...(await diskProblem(dataDir)).map(plain),
  ];
}

/** Visitors must not read of a firm that there is not. */
export function firmProblem(firm: Firm): Problem[] {
  const sentence = placeholderSentence(firm);
  return sentence ? [{ text: `${sentence} Заполните раздел «Фирма».`, canResend: false }] : [];
}

/** Machines that the problem names; it counts the others. */
const namedMachines = 10;

/** Machines whose number says something else than their record, and those that share a number. */
export function wrongNumbers(
  machines: readonly (NumberedMachine & { id: number; title: string })[],
): Problem[] {
  const byNumber = Map.groupBy(machines, ({ serialNumber }) => plainNumber(serialNumber ?? ''));
  const wrong = machines.flatMap((machine) => {
    const { id, title, serialNumber } = machine;
    const twin = byNumber.get(plainNumber(serialNumber ?? ''))?.find((other) => other.id !== id);
    const problems = [
      ...(twin ? [`Такой\u00A0же номер у\u00A0другой карточки: ${twin.title}.`] : []),
      ...numberProblems(machine),
    ];
    return problems.length > 0 ? [{ id, title, problem: problems.join(' ') }] : [];
  });
  if (wrong.length === 0) return [];
  const text = `Номер не\u00A0сходится с\u00A0карточкой: ${counted(wrong.length, 'machine')}.`;
  return [{ text, canResend: false, machines: wrong.slice(0, namedMachines) }];
}

/** For the one who answers for personal data: 152-FZ, article 18. */
function residencyProblem(config: Parameters<typeof undeclaredTargets>[0]): string[] {
  const names = undeclaredTargets(config);
  if (names.length === 0) return [];
  return [
    `Не\u00A0объявлено, что персональные данные остаются в\u00A0России: ${names.join(', ')} (настройка DATA_RESIDENCY).`,
  ];
}

function backupProblem(age: number | null): string[] {
  if (age === null) return ['Резервной копии ещё не\u00A0было: npm run backup -- ФАЙЛ.tar.gz.'];
  return age > backupDays ? [`Последней резервной копии ${age}\u00A0дн.: сделайте новую.`] : [];
}

async function diskProblem(dataDir: string): Promise<string[]> {
  const { bavail, blocks } = await statfs(dataDir);
  const free = bavail / blocks;
  return free < leastFree ? [`На\u00A0диске осталось ${Math.round(free * 100)}\u00A0% места.`] : [];
}
