import type {
  DecisionReach,
  OfficeRequest,
  RequestChange,
  RequestNote,
  RequestSource,
} from '@leasing/core/unstable/api/office';
import { nextStatuses, type RequestStatus, statusEntry } from '@leasing/core/unstable/requests';
import { type Actor, difference, isDemo, recordChange } from '../../audit/record.ts';
import { reachingChannels } from '../../notifications/staff/hears.ts';
import { noticeBuyer } from '../../notifications/staff/notices.ts';
import type { NoticeSetting } from '../../notifications/staff/target.ts';
import type { Withdrawal } from '../../outbox/events.ts';
import type { OutgoingEvents } from '../../outbox/OutgoingEvents.ts';
import { type Database, sqlState, type Transaction } from '../../platform/database/index.ts';
import { Refusal, refusals } from '../../platform/http/index.ts';
import { findStaff } from '../../staff/repository.ts';
import { changedEvent } from '../events.ts';
import type { RequestRow } from '../row.ts';
import {
  findRequest,
  insertNote,
  type LockedRequest,
  lockRequest,
  type RequestState,
  readEditorsSince,
  storeState,
  toOffice,
} from './repository.ts';

/** Which request or lead. */
export interface RequestName {
  source: RequestSource;
  id: number;
}

/** A request as someone who changes it has seen it; without a version they have seen nothing, as a CRM. */
interface SeenRequest extends RequestName {
  version?: number | undefined;
}

/** The thing that the log names. */
export function thingOf(source: RequestSource) {
  return source === 'lead' ? 'lead' : (`request/${source}` as const);
}

/** Milliseconds: a promised call lies no further back, and no further ahead. */
const earliestCall = 86_400_000;
const latestCall = 366 * 86_400_000;

/** SQLSTATE of a row that an index allows once. */
const duplicate = '23505';

/**
 * Changes a request. The log and the outgoing event are written in the same transaction. Two changes at once come one
 * after the other, and the log shows both.
 * @throws Refusal 404, 400 for a rejection without a reason and what the request cannot have, 409 when someone else has
 *   changed the seen version, the step does not follow the present state, or the customer has another open request
 */
export function changeRequest(
  database: Database,
  events: OutgoingEvents,
  actor: Actor,
  name: SeenRequest,
  change: RequestChange,
): Promise<OfficeRequest> {
  return asRefusal(() =>
    database.transaction(async (transaction) => {
      await changeLocked(transaction, events, actor, name, change);
      const request = await findRequest(transaction, name.source, name.id, isDemo(actor));
      if (!request) throw refusals.notFound();
      return toOffice(request);
    }),
  );
}

/** The same change for several requests, all or none. Answers how many were not in that state before. */
export function changeRequests(
  database: Database,
  events: OutgoingEvents,
  actor: Actor,
  names: readonly SeenRequest[],
  change: RequestChange,
): Promise<number> {
  return asRefusal(() =>
    database.transaction(async (transaction) => {
      let changed = 0;
      // Always in the same order, so that two such changes never wait for each other.
      const sorted = [...names].sort((a, b) => a.id - b.id);
      for (const name of sorted) {
        if (await changeLocked(transaction, events, actor, name, change)) changed += 1;
      }
      return changed;
    }),
  );
}

/** Says in a sentence that the customer has another open request. */
export async function asRefusal<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (sqlState(error) !== duplicate) throw error;
    const message = 'У\u00A0покупателя есть другая открытая заявка на\u00A0этот товар.';
    throw new Refusal(409, 'OTHER_REQUEST_OPEN', message);
  }
}

async function changeLocked(
  transaction: Transaction,
  events: OutgoingEvents,
  actor: Actor,
  name: SeenRequest,
  change: RequestChange,
): Promise<boolean> {
  const { source, id, version } = name;
  const before = await lockRequest(transaction, source, id, isDemo(actor));
  if (!before) throw refusals.notFound();
  if (version !== undefined && version !== before.version) {
    throw await changedMeanwhile(transaction, name, version);
  }
  return applyChange(transaction, events, actor, { name, before, change });
}

/** A change of a request that its transaction has locked. */
interface LockedChange {
  name: RequestName;
  before: LockedRequest;
  change: RequestChange;
  /** When it was decided, where another system says it; default: now. */
  decidedAt?: Date;
  /** Where the buyer takes it back: they need no notice, and everyone of the firm gets one. */
  withdrawal?: Withdrawal;
}

/** The one way for the office, the CRM and the buyer. Answers whether it changed anything. */
export async function applyChange(
  transaction: Transaction,
  events: OutgoingEvents,
  actor: Actor,
  { name: { source, id }, before, change, decidedAt, withdrawal }: LockedChange,
): Promise<boolean> {
  const after = stateAfter(before, change);
  const values = difference<RequestState>(stateOf(before), after, ['answer']);
  if (!values) return false;
  const request = await findRequest(transaction, source, id, isDemo(actor));
  if (!request) throw refusals.notFound();
  await checkState(transaction, actor, request, before, after);
  const newVersion = await storeState(transaction, id, after, decidedAt);
  await recordChange(transaction, actor, {
    action: before.status === after.status ? 'request.change' : 'request.status',
    thing: thingOf(source),
    thingId: id,
    version: newVersion,
    ...values,
  });
  // The log holds nothing that was typed; a note goes with the customer's data.
  if (before.answer && before.answer !== after.answer) {
    await insertNote(transaction, id, actor.name, `Прежний ответ покупателю: ${before.answer}`);
  }
  if (!withdrawal && isNews(before, after, request)) await noticeBuyer(transaction, request);
  // What the CRM said it knows. Of a parked request the systems have not heard yet.
  const isKnown = actor.kind === 'CRM' || request.parkedFor !== null;
  if (before.status !== after.status && !isKnown && statusEntry(after.status).tells.includes('systems')) {
    await events.record(transaction, changedEvent(request, before.status, after, withdrawal), id);
  }
  return true;
}

/** Whether the buyer is notified: of a decision or an answer, not of who works on it. */
function isNews(
  before: RequestState,
  after: RequestState,
  { accountId }: Pick<RequestRow, 'accountId'>,
): boolean {
  const isAnswered = after.answer !== null && before.answer !== after.answer;
  // The one message to a guest is kept for a decision or an answer.
  const isReopened = after.status === 'NEW' && !isAnswered && accountId === null;
  const isChanged = before.status !== after.status || isAnswered;
  return isChanged && !isReopened && statusEntry(after.status).tells.includes('buyer');
}

/** How many buyers the same change for several requests sends a message to, and what of the SMS of the hour it costs. */
export async function reachOf(
  notices: NoticeSetting,
  names: readonly RequestName[],
  change: RequestChange,
  demoOnly: boolean,
): Promise<DecisionReach> {
  let people = 0;
  let sms = 0;
  for (const { source, id } of names) {
    const request = await findRequest(notices.database, source, id, demoOnly);
    if (!request) throw refusals.notFound();
    const before = {
      ...request,
      assigneeId: request.assignee?.id ?? null,
      callAt: request.callAt?.toISOString() ?? null,
    };
    if (!isNews(before, stateAfter(before, change), request)) continue;
    const channels = await reachingChannels(notices, request);
    if (channels.length > 0) people += 1;
    if (channels.includes('SMS')) sms += 1;
  }
  return { people, sms, smsLeft: await notices.budget.left(false) };
}

function stateOf({ status, answer, assigneeId, callAt }: RequestState): RequestState {
  return { status, answer, assigneeId, callAt };
}

/** An answer belongs to the decision that it was given with: a new status without words has none. */
function stateAfter(before: RequestState, change: RequestChange): RequestState {
  const status = change.status ?? before.status;
  const formerAnswer = status === before.status ? before.answer : null;
  const callAt = change.callAt === undefined ? before.callAt : momentOf(change.callAt);
  return {
    status,
    answer: change.answer === undefined ? formerAnswer : change.answer?.trim() || null,
    assigneeId: change.assignee === undefined ? before.assigneeId : change.assignee,
    callAt: statusEntry(status).closes ? null : callAt,
  };
}

/** @throws Refusal 400 for a moment at which no one calls */
function momentOf(text: string | null): string | null {
  if (text === null) return null;
  const ahead = Date.parse(text) - Date.now();
  if (ahead >= -earliestCall && ahead <= latestCall) return new Date(text).toISOString();
  throw refusals.invalid({ callAt: 'Выберите время звонка в\u00A0течение года.' });
}

/** What the second of two people reads: their page shows what the request has become. */
async function changedMeanwhile(
  transaction: Transaction,
  { source, id }: RequestName,
  version: number,
): Promise<Refusal> {
  const editors = await readEditorsSince(transaction, thingOf(source), id, version);
  const who = editors.length > 0 ? ` (${editors.join(', ')})` : '';
  const message = `Пока вы\u00A0отвечали, заявку №\u00A0${id} изменил другой человек${who}. Ваш ответ не\u00A0сохранён и\u00A0не\u00A0потерян: сверьте и\u00A0отправьте снова.`;
  return new Refusal(409, 'CHANGED_MEANWHILE', message);
}

/** What a step is answered that does not follow the present state. */
function notFollowing(id: number, now: RequestStatus, wanted: RequestStatus): Refusal {
  const message = `Заявка №\u00A0${id} сейчас в\u00A0статусе «${statusEntry(now).name}»: из\u00A0него в\u00A0«${statusEntry(wanted).name}» не\u00A0переводят.`;
  return new Refusal(409, 'STEP_NOT_ALLOWED', message);
}

async function checkState(
  transaction: Transaction,
  actor: Actor,
  request: RequestRow,
  before: RequestState,
  after: RequestState,
): Promise<void> {
  if (after.status !== before.status) {
    const { onlyForLots, needsReason } = statusEntry(after.status);
    // A CRM gives no reasons.
    if (needsReason && after.answer === null && actor.kind !== 'CRM') {
      throw refusals.invalid({ answer: 'Напишите причину: её прочитает покупатель.' });
    }
    if (onlyForLots && !(request.channel === 'member' && request.item?.isAuction)) {
      const status = 'На\u00A0аукцион переводится только заявка на\u00A0лот аукциона.';
      throw refusals.invalid({ status });
    }
    if (!nextStatuses(before.status, true).includes(after.status)) {
      throw notFollowing(request.id, before.status, after.status);
    }
  }
  if (after.assigneeId === null || after.assigneeId === before.assigneeId) return;
  const staff = await findStaff(transaction, after.assigneeId);
  if (!staff?.isActive || staff.role === 'stock') {
    throw refusals.invalid({ assignee: 'Этому сотруднику заявку передать нельзя.' });
  }
}

/** Adds a note that only staff read. @throws Refusal 404 */
export function addNote(
  database: Database,
  actor: Actor,
  { source, id }: RequestName,
  text: string,
): Promise<RequestNote> {
  return database.transaction(async (transaction) => {
    // Locked, so that it does not go with its person in between.
    if (!(await lockRequest(transaction, source, id, isDemo(actor)))) throw refusals.notFound();
    const note = await insertNote(transaction, id, actor.name, text.trim());
    await recordChange(transaction, actor, {
      action: 'request.note',
      thing: thingOf(source),
      thingId: id,
      after: { note: note.id },
    });
    return note;
  });
}
