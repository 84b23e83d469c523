/** The command `npm run staff`. */
import { roles, roleTexts } from '@leasing/core/unstable/api/office';
import { formatPhone, validatePhone } from '@leasing/core/validation';
import { operator } from '../audit/record.ts';
import { parseArguments } from '../platform/commands/parseArguments.ts';
import {
  type Command,
  CommandRefused,
  type CommandSetting,
  runCommand,
} from '../platform/commands/runCommand.ts';
import { Refusal } from '../platform/http/index.ts';
import { listStaff } from './repository.ts';
import { addStaff, changeStaff, resetPassword } from './service.ts';

const usage = `Сотрудники, которым открыт кабинет (/office)

  npm run staff -- add ТЕЛЕФОН --name "Имя" --role owner|manager|stock
                                   впустить сотрудника; печатает пароль для первого входа
  npm run staff -- list            кто может входить
  npm run staff -- stop ТЕЛЕФОН    закрыть доступ сразу и\u00a0везде
  npm run staff -- password ТЕЛЕФОН
                                   выдать новый пароль для входа

  owner    владелец: всё, включая сотрудников, людей и\u00a0настройки
  manager  менеджер: заявки и\u00a0покупатели
  stock    кладовщик: техника, запчасти, снимки, загрузки`;

/** Carries out what was typed. */
export const staffCommand: Command = async (args, setting) => {
  const { values, positionals } = parseArguments(args, {
    name: { type: 'string' },
    role: { type: 'string' },
  });
  const [command, phone, ...more] = positionals;
  if (command === 'list' && phone === undefined) return list(setting);
  if (phone === undefined || more.length > 0) {
    throw new CommandRefused('Укажите, что сделать: add, list, stop или password, и\u00a0телефон.');
  }
  try {
    if (command === 'add') return await add(setting, phone, values);
    if (command === 'stop') return await stop(setting, phone);
    if (command === 'password') return await renewPassword(setting, phone);
  } catch (error) {
    if (error instanceof Refusal) throw new CommandRefused(error.message);
    throw error;
  }
  throw new CommandRefused('Укажите, что сделать: add, list, stop или password.');
};

async function list({ openDatabase, print }: CommandSetting): Promise<void> {
  const staff = await listStaff(await openDatabase());
  if (staff.length === 0) print('Сотрудников нет. Добавьте владельца: npm run staff -- add …');
  for (const { phoneNumber, name, role, isActive } of staff) {
    print(`${formatPhone(phoneNumber)}  ${name}  ${roleTexts[role]}${isActive ? '' : '  доступ закрыт'}`);
  }
}

async function add(
  { openDatabase, print }: CommandSetting,
  phoneNumber: string,
  values: { name?: string | undefined; role?: string | undefined },
): Promise<void> {
  const role = roles.find((name) => name === values.role);
  const name = values.name?.trim();
  if (!name) throw new CommandRefused('Укажите имя: --name "Имя Фамилия".');
  if (!role) throw new CommandRefused(`Укажите роль: --role ${roles.join('|')}.`);
  const { password } = await addStaff(await openDatabase(), operator, { phoneNumber, name, role });
  print(`${name} может войти в\u00a0кабинет: ${roleTexts[role]}.`);
  print(`Пароль для первого входа, годен трое суток: ${password}`);
}

async function stop(setting: CommandSetting, phone: string): Promise<void> {
  const { id, name } = await find(setting, phone);
  await changeStaff(await setting.openDatabase(), operator, id, { isActive: false });
  setting.print(`Доступ закрыт: ${name}.`);
}

async function renewPassword(setting: CommandSetting, phone: string): Promise<void> {
  const { id, name } = await find(setting, phone);
  const { password } = await resetPassword(await setting.openDatabase(), operator, id);
  setting.print(`${name}, новый пароль, годен трое суток: ${password}`);
}

async function find({ openDatabase }: CommandSetting, phone: string) {
  const verdict = validatePhone(phone.trim());
  if (!verdict.valid) throw new CommandRefused(verdict.message);
  const found = (await listStaff(await openDatabase())).find(
    ({ phoneNumber }) => phoneNumber === verdict.value,
  );
  if (!found) throw new CommandRefused(`Сотрудника с\u00a0телефоном ${formatPhone(verdict.value)} нет.`);
  return found;
}

if (import.meta.main) await runCommand(usage, process.argv.slice(2), staffCommand);
