import type {
  CodeSent,
  ConsentPurpose,
  SignUpIndividualBody,
  User,
} from '@leasing/core/unstable/api/contract';
import {
  emptyToNull,
  type Validation,
  validateEmail,
  validatePassword,
  validatePhone,
  validateRequired,
  validateTaxNumber,
} from '@leasing/core/validation';
import { agreedText } from '../people/consents/ledger.ts';
import { refusals } from '../platform/http/index.ts';
import { beginChange, type Call, takeFirstCode } from './changes/service.ts';
import { isCommonPassword, messages } from './commonPasswords.ts';
import type { AuthContext } from './context.ts';
import { callerOf } from './limits.ts';
import { hashPassword } from './password.ts';
import type { Registration } from './repository.ts';

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
  // Only the fields of the form: what else a body has was checked by no one and may be anything.
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

/** What the form's boxes agree to; the specified payload has none. @throws Refusal 400 for a version that never was */
async function agreements(
  { database, firm }: AuthContext,
  { consent, consentVersion, newsletter, newsletterVersion }: SignUpBody,
): Promise<NonNullable<Registration['consents']>> {
  const operator = await firm.operator();
  const agreed = async (purpose: ConsentPurpose, version: string | undefined) =>
    (await agreedText(database, purpose, operator, version)).version;
  return {
    ...(consent ? { account: await agreed('account', consentVersion) } : {}),
    ...(newsletter ? { newsletter: await agreed('newsletter', newsletterVersion) } : {}),
  };
}

/**
 * Begins the registration of a customer and sends the code that confirms it. A phone with an account gets the same
 * answer, after the same work, and its owner gets a message.
 */
export async function signUp(
  context: AuthContext,
  userType: User['userType'],
  body: SignUpBody,
  call: Call,
): Promise<CodeSent> {
  const { phoneNumber = '', password = '', ...values } = await check(userType, body);
  const consentFields = { consents: await agreements(context, body), consentAddress: call.request.ip };
  const caller = await callerOf(context.browsers, call.request, phoneNumber);
  const passwordHash = await context.hashing.inTurn(caller, async () => {
    await takeFirstCode(context, caller, body.deliveryChannel);
    return hashPassword(password);
  });
  const { fullname = '', companyName = null, taxNumber = '', region = '', address = '', email = '' } = values;
  return beginChange(context, call, {
    purpose: 'SIGN_UP',
    phoneNumber,
    passwordHash,
    registration: { userType, fullname, companyName, taxNumber, region, address, email, ...consentFields },
    channel: body.deliveryChannel,
  });
}
