import { randomBytes } from 'node:crypto';
import type {
  AddStaffBody,
  ChangeStaffBody,
  InitialPassword,
  StaffMember,
  StaffPasswordBody,
} from '@leasing/core/unstable/api/office';
import { validatePassword } from '@leasing/core/validation';
import { type Actor, difference, recordChange } from '../audit/record.ts';
import type { AuthContext } from '../auth/context.ts';
import { countPasswordTry, returnPasswordTry } from '../auth/limits.ts';
import { hashPassword, passwordMatches } from '../auth/password.ts';
import { newPasswordOf } from '../auth/passwordChange.ts';
import { phoneOf } from '../auth/phoneOf.ts';
import type { Database, Transaction } from '../platform/database/index.ts';
import { Refusal, refusals } from '../platform/http/index.ts';
import { removeDemoOwner } from './demoOwner.ts';
import { forgetDevices } from './devices.ts';
import {
  findCredentialsById,
  findStaff,
  insertStaff,
  lockOwners,
  setPassword,
  updateStaff,
} from './repository.ts';
import { endAccess, type StaffSession } from './sessions.ts';

/** A password for a person who will choose their own: easy to read out, 80 bits. */
function initialPassword(): string {
  return (randomBytes(10).toString('hex').match(/.{5}/g) ?? []).join('-');
}

/**
 * Lets a person in, with a password that is shown once. With the first one the firm is at work, and the demo owner goes.
 * @throws Refusal 400 for a wrong phone, 409 when someone has it
 */
export async function addStaff(
  database: Database,
  actor: Actor,
  body: AddStaffBody,
): Promise<InitialPassword> {
  const phoneNumber = phoneOf(body.phoneNumber);
  const password = initialPassword();
  const passwordHash = await hashPassword(password);
  return database.transaction(async (transaction) => {
    await removeDemoOwner(transaction, actor);
    const { role } = body;
    const staff = await insertStaff(transaction, { phoneNumber, name: body.name.trim(), role, passwordHash });
    if (!staff) throw new Refusal(409, 'STAFF_EXISTS', 'Сотрудник с\u00A0этим телефоном уже есть.');
    await recordChange(transaction, actor, { action: 'staff.add', ...aboutStaff(staff.id), after: { role } });
    return { staff, password };
  });
}

/**
 * Changes a person; who is no longer with the firm loses every session and browser at once.
 * @throws Refusal 404, 409 when no one would be left who may do everything
 */
export function changeStaff(
  database: Database,
  actor: Actor,
  id: number,
  body: ChangeStaffBody,
): Promise<StaffMember> {
  return database.transaction(async (transaction) => {
    const owners = await lockOwners(transaction);
    const before = await findStaff(transaction, id);
    const after = before && (await updateStaff(transaction, id, body));
    if (!before || !after) throw refusals.notFound();
    if (owners.length === 1 && owners[0] === id && !(after.isActive && after.role === 'owner')) {
      throw new Refusal(409, 'LAST_OWNER', 'Это последний владелец: сначала назначьте другого.');
    }
    if (!after.isActive) await endAll(transaction, id);
    const values = ({ name, role, isActive }: StaffMember) => ({ name, role, isActive });
    const changed = difference(values(before), values(after), ['name']);
    if (changed)
      await recordChange(transaction, actor, { action: 'staff.change', ...aboutStaff(id), ...changed });
    return after;
  });
}

const aboutStaff = (id: number) => ({ thing: 'staff', thingId: id }) as const;

async function endAll(transaction: Transaction, id: number): Promise<void> {
  await endAccess(transaction, id);
  await forgetDevices(transaction, id);
}

/** Makes a new password for a person; what they have open ends. @throws Refusal 404 */
export async function resetPassword(database: Database, actor: Actor, id: number): Promise<InitialPassword> {
  const password = initialPassword();
  const passwordHash = await hashPassword(password);
  return database.transaction(async (transaction) => {
    await setPassword(transaction, id, passwordHash, 'initial');
    const staff = await findStaff(transaction, id);
    if (!staff) throw refusals.notFound();
    await endAll(transaction, id);
    await recordChange(transaction, actor, { action: 'staff.password', ...aboutStaff(id) });
    return { staff, password };
  });
}

/**
 * Changes the password of who is signed in; their other sessions end.
 * @throws Refusal 401 for a wrong old one, 400 for one that may not be used
 */
export async function changePassword(
  { database, hashing }: Pick<AuthContext, 'database' | 'hashing'>,
  session: StaffSession,
  body: StaffPasswordBody,
): Promise<void> {
  const password = await newPasswordOf(body.newPassword, validatePassword);
  const credentials = await findCredentialsById(database, session.staffId);
  if (!credentials) throw refusals.noSession();
  const origin = `office-session:${session.idHash.toString('base64url')}`;
  const caller = { phoneNumber: `office:${credentials.phoneNumber}`, origin, isKnown: true };
  const passwordHash = await hashing.inTurn(caller, async () => {
    await countPasswordTry(database, caller);
    if (!(await passwordMatches(credentials.passwordHash, body.oldPassword.trim()))) {
      throw new Refusal(400, 'WRONG_OLD_PASSWORD', 'Старый пароль неверен.', {
        fields: { oldPassword: 'Старый пароль неверен.' },
      });
    }
    await returnPasswordTry(database, caller);
    return hashPassword(password);
  });
  await database.transaction(async (transaction) => {
    await setPassword(transaction, session.staffId, passwordHash, 'own');
    await endAccess(transaction, session.staffId, session.idHash);
    const about = aboutStaff(session.staffId);
    await recordChange(transaction, actorOf(session), { action: 'staff.password', ...about });
  });
}

/** Who signs an entry of the log. */
export function actorOf({ staffId, name, role }: StaffSession): Actor {
  return { kind: 'STAFF', staffId, name, isDemo: role === 'demo' };
}
