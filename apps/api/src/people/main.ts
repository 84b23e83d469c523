/** The command `npm run person`: what 152-FZ gives to a person, access to their data and its deletion. */
import { writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { formatPhone, validatePhone } from '@leasing/core/validation';
import { operator } from '../audit/record.ts';
import { operatorOf, readFirm } from '../firm/FirmProfile.ts';
import { parseArguments } from '../platform/commands/parseArguments.ts';
import {
  type Command,
  CommandRefused,
  type CommandSetting,
  runCommand,
} from '../platform/commands/runCommand.ts';
import type { Database } from '../platform/database/index.ts';
import { evidencePage } from './consents/evidence.ts';
import { purposes, readLedger } from './consents/ledger.ts';
import { withdrawFor } from './consents/service.ts';
import { deletePerson } from './deletePerson.ts';
import { mentionsSentence } from './mentions.ts';
import { readOutbox } from './outbox.ts';
import { readPersonalData } from './personalData.ts';

const usage = `Персональные данные одного человека (152-ФЗ)

  npm run person -- export ТЕЛЕФОН [--out ФАЙЛ]   всё, что хранится о\u00a0человеке, в\u00a0формате JSON
  npm run person -- delete ТЕЛЕФОН --yes          удалить всё это без возможности вернуть
  npm run person -- consents ТЕЛЕФОН [--out ФАЙЛ] согласия с\u00A0текстами одним файлом HTML: для проверки
  npm run person -- withdraw ТЕЛЕФОН --purpose account|lead|newsletter
                                                  отозвать согласие по\u00A0письму или звонку человека`;

const withdrawnTexts = {
  account: 'Согласие отозвано: учётная запись закрыта, все данные удалены.',
  lead: 'Согласие отозвано: заявки без регистрации удалены.',
  newsletter: 'Согласие отозвано: рассылка прекращена.',
} as const;

/** Carries out what was typed. */
export const personCommand: Command = async (args, setting) => {
  const { values, positionals } = parseArguments(args, {
    out: { type: 'string' },
    yes: { type: 'boolean', default: false },
    purpose: { type: 'string' },
  });
  const [command, ...numbers] = positionals;
  if (!['export', 'delete', 'consents', 'withdraw'].includes(command ?? ''))
    throw new CommandRefused('Укажите, что сделать: export, delete, consents или withdraw.');
  // A phone may be typed with spaces and without quotes.
  const phone = validatePhone(numbers.join(' '));
  if (!phone.valid) throw new CommandRefused(phone.message);
  if (command === 'export') return exportData(setting, phone.value, values.out);
  if (command === 'consents') return writeEvidence(setting, phone.value, values.out);
  if (command === 'withdraw') return withdraw(setting, phone.value, values.purpose);
  if (!values.yes) throw new CommandRefused('Данные удаляются навсегда. Если уверены, добавьте --yes.');
  return deleteData(setting, phone.value);
};

async function exportData(
  { config, openDatabase, folder, print }: CommandSetting,
  phone: string,
  out: string | undefined,
): Promise<void> {
  const data = {
    ...(await readPersonalData(await openDatabase(), phone)),
    outbox: await readOutbox(config.dataDir, phone),
  };
  if (Object.values(data).every((records) => records.length === 0)) return print(nothingOf(phone));
  const text = JSON.stringify(data, null, 2);
  if (out === undefined) return print(text);
  const path = await writePrivately(folder, out, `${text}\n`);
  print(`Данные записаны: ${path}`);
}

/** Writes a file that the operator alone can read. Answers where it lies. */
async function writePrivately(folder: string, out: string, text: string): Promise<string> {
  const path = resolve(folder, out);
  await writeFile(path, text, { mode: 0o600 });
  return path;
}

async function writeEvidence(
  { config, openDatabase, folder, print }: CommandSetting,
  phone: string,
  out = `consents-${phone.slice(1)}.html`,
): Promise<void> {
  const database = await openDatabase();
  const entries = await readLedger(database, phone);
  if (entries.length === 0) return print(`Согласий по\u00A0телефону ${formatPhone(phone)} нет.`);
  const firm = operatorOf(await readFirm(database, config.firm));
  const path = await writePrivately(folder, out, evidencePage(phone, firm, entries));
  print(`Записей: ${entries.length}. Файл: ${path}`);
}

async function withdraw(
  { config, openDatabase, print }: CommandSetting,
  phone: string,
  purpose: string | undefined,
): Promise<void> {
  const found = purposes.find((name) => name === purpose);
  if (!found) throw new CommandRefused(`Укажите цель: --purpose ${purposes.join(' | ')}.`);
  const act = { phoneNumber: phone, purpose: found, address: null, place: operator.name };
  const place = { database: await openDatabase(), dataDir: config.dataDir };
  const isWithdrawn = await withdrawFor(place, act);
  print(isWithdrawn ? withdrawnTexts[found] : `Такого согласия по\u00A0телефону ${formatPhone(phone)} нет.`);
}

async function deleteData(
  { config, openDatabase, print }: CommandSetting,
  phoneNumber: string,
): Promise<void> {
  const database = await openDatabase();
  const act = { phoneNumber, address: null, place: 'Удаление данных оператором' };
  const place = { database, dataDir: config.dataDir };
  const { counts, evidence, mentions } = await deletePerson(place, operator, 'person.delete', act);
  const { account = 0, leads = 0, requests = 0, events = 0 } = counts;
  if (Object.values(counts).every((count) => count === 0) && evidence === 0)
    return print(nothingOf(phoneNumber));
  print(
    `Удалено. Учётных записей: ${account}, заявок: ${requests}, заявок без регистрации: ${leads}, исходящих событий: ${events}.`,
  );
  print('Осталось и\u00a0почему:');
  for (const line of whatStays(evidence, mentions, await isOfStaff(database, phoneNumber)))
    print(`- ${line}`);
}

/** What a deletion leaves on purpose, and what it cannot reach. */
function whatStays(evidence: number, mentions: readonly string[], isStaff: boolean): string[] {
  return [
    ...(evidence > 0
      ? [
          `журнал согласий, записей: ${evidence}. Они доказывают, что и\u00a0когда было согласовано (152-ФЗ, статья\u00a09); кому они принадлежат, больше не\u00a0узнать.`,
        ]
      : []),
    'журнал изменений: номера учётной записи и\u00a0заявок. Имя или телефон есть в\u00a0нём, только если сотрудник написал их в\u00a0описание машины или запчасти.',
    ...(mentions.length > 0 ? [mentionsSentence(mentions)] : []),
    ...(isStaff ? ['запись сотрудника с\u00a0этим телефоном: её закрывает npm run staff -- stop.'] : []),
    'то, что уже отправлено в\u00a0CRM и\u00a0на\u00a0почту, прежние выгрузки и\u00a0резервные копии. Договор и\u00a0счета хранятся в\u00a0бухгалтерии столько, сколько велит закон.',
  ];
}

async function isOfStaff(database: Database, phoneNumber: string): Promise<boolean> {
  return (await database.query('SELECT 1 FROM staff WHERE phone_number = $1', [phoneNumber])).length > 0;
}

function nothingOf(phone: string): string {
  return `О\u00a0человеке с\u00a0телефоном ${formatPhone(phone)} ничего не\u00a0хранится.`;
}

if (import.meta.main) await runCommand(usage, process.argv.slice(2), personCommand);
