import type { CodeSent, DeliveryChannel, SignUpIndividualBody, User } from '@leasing/core/api/contract';
import {
  emptyToNull,
  type Validation,
  validateEmail,
  validatePassword,
  validatePhone,
  validateRequired,
  validateTaxNumber,
} from '@leasing/core/validation';
import { refusals } from '../platform/http/index.ts';
import { codeSent, requestCode, takeCodeTurn, tellAccountExists } from './codes/service.ts';
import { isCommonPassword, messages } from './commonPasswords.ts';
import { hashPassword } from './password.ts';
import type { AuthContext } from './passwordChange.ts';
import { saveRegistration } from './repository.ts';
import { sameTime } from './sameTime.ts';

/** What the form sends; a legal entity adds the name of the company. */
type SignUpBody = SignUpIndividualBody & { companyName?: string | null };

const validators: Record<string, (text: string) => Validation> = {
  fullname: validateRequired,
  taxNumber: validateTaxNumber,
  region: validateRequired,
  address: validateRequired,
  email: validateEmail,
  phoneNumber: validatePhone,
  password: validatePassword,
};

/** The checked fields, or a refusal that names each wrong one. */
async function check(userType: User['userType'], body: SignUpBody): Promise<Record<string, string>> {
  const fields = userType === 'LEGAL' ? { ...validators, companyName: validateRequired } : validators;
  // Only the fields of the form: what else a body has was checked by nobody and may be anything.
  const texts = Object.keys(fields).map((name) => [name, body[name as keyof SignUpBody] ?? null]);
  const form: Record<string, string | null> = emptyToNull(Object.fromEntries(texts));
  const values: Record<string, string> = {};
  const wrong: Record<string, string> = {};
  for (const [name, validate] of Object.entries(fields)) {
    const verdict = validate(form[name] ?? '');
    if (verdict.valid) values[name] = verdict.value;
    else wrong[name] = form[name] == null ? messages.required : verdict.message;
  }
  if (values.password !== undefined && (await isCommonPassword(values.password))) {
    wrong.password = messages.common;
  }
  if (Object.keys(wrong).length > 0) throw refusals.invalid(wrong);
  return values;
}

/**
 * Registers a customer and sends the code that confirms the phone. A registration that was never confirmed is
 * replaced by the new one. A phone with a confirmed account gets the same answer, and its owner is told by message.
 */
export async function signUp(
  { database, senders, wakeQueue }: AuthContext,
  userType: User['userType'],
  body: SignUpBody,
  address: string,
): Promise<CodeSent> {
  const values = await check(userType, body);
  const channel = senders.usable(body.deliveryChannel);
  await takeCodeTurn(database, values.phoneNumber ?? '', address);
  return sameTime(async () => {
    await register({ database, senders }, userType, values, channel);
    wakeQueue();
    return codeSent;
  });
}

async function register(
  { database, senders }: Pick<AuthContext, 'database' | 'senders'>,
  userType: User['userType'],
  values: Awaited<ReturnType<typeof check>>,
  channel: DeliveryChannel,
): Promise<void> {
  const phoneNumber = values.phoneNumber ?? '';
  const passwordHash = await hashPassword(values.password ?? '');
  await database.transaction(async (transaction) => {
    const accountId = await saveRegistration(transaction, {
      userType,
      phoneNumber,
      passwordHash,
      fullname: values.fullname ?? '',
      companyName: values.companyName ?? null,
      taxNumber: values.taxNumber ?? '',
      region: values.region ?? '',
      address: values.address ?? '',
      email: values.email ?? '',
    });
    if (accountId === undefined) await tellAccountExists(transaction, phoneNumber, channel);
    else await requestCode(transaction, senders, { accountId, purpose: 'CONFIRM_PHONE', channel });
  });
}
