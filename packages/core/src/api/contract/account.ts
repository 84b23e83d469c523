import Type from 'typebox';
import { Id, Moment, nullable } from './common.ts';
import { ConsentVersion } from './consent.ts';

/** What a person types; the title is how the form calls it, and sentences about mistakes name it so. */
const typed = (title: string, maxLength = 300) => nullable(Type.String({ title, minLength: 1, maxLength }));
/** The server normalises phones to E.164 itself, so it takes what people type. */
const Phone = Type.String({ minLength: 1, maxLength: 250 });
/** No upper length below 128 characters, so that pass phrases fit. */
const Password = Type.String({ minLength: 1, maxLength: 256 });
const Code = Type.String({ pattern: '^[0-9]{6}$', description: 'The six digits that were sent' });

/** How a one-time code is delivered (specification §2, "Registration"). */
export const DeliveryChannel = Type.Union([Type.Literal('SMS'), Type.Literal('TELEGRAM')]);
export type DeliveryChannel = Type.Static<typeof DeliveryChannel>;

/** After trimming, empty strings are sent as null (specification §3); the server then names the missing field. */
const individualFields = {
  fullname: typed('ФИО'),
  taxNumber: typed('ИНН'),
  region: typed('Регион'),
  address: typed('Адрес', 1000),
  email: typed('Электронная почта'),
  phoneNumber: typed('Номер телефона', 250),
  /** No upper length below 128 characters, so that pass phrases fit. */
  password: typed('Пароль', 256),
  deliveryChannel: DeliveryChannel,
  consent: Type.Optional(
    Type.Boolean({
      description:
        'Consent to the processing of personal data (152-FZ); left out, it is asked for at the first sign-in',
    }),
  ),
  consentVersion: Type.Optional(ConsentVersion),
  newsletter: Type.Optional(
    Type.Boolean({ description: 'Consent to newsletters, which nothing depends on' }),
  ),
  newsletterVersion: Type.Optional(ConsentVersion),
};
export const SignUpIndividualBody = Type.Object(individualFields);
export type SignUpIndividualBody = Type.Static<typeof SignUpIndividualBody>;
export const SignUpLegalBody = Type.Object({
  ...individualFields,
  companyName: typed('Название организации'),
});
export type SignUpLegalBody = Type.Static<typeof SignUpLegalBody>;

/** Answer of every call that sends a code. */
export const CodeSent = Type.Object({
  message: Type.String(),
  resendAfterSeconds: Type.Integer({ description: 'When the next code may be asked for' }),
});
export type CodeSent = Type.Static<typeof CodeSent>;

export const ResendCodeBody = Type.Object({
  phoneNumber: Phone,
  deliveryChannel: Type.Optional(DeliveryChannel),
});
export type ResendCodeBody = Type.Static<typeof ResendCodeBody>;

export const ConfirmBody = Type.Object({ code: Code, phoneNumber: Phone });
export type ConfirmBody = Type.Static<typeof ConfirmBody>;

export const LoginBody = Type.Object({ phoneNumber: Phone, password: Password });
export type LoginBody = Type.Static<typeof LoginBody>;

/** Signed in: by session. Signed out: phoneNumber is required with the old password. */
export const ResetPasswordBody = Type.Object({
  oldPassword: Password,
  newPassword: Password,
  phoneNumber: Type.Optional(Phone),
});
export type ResetPasswordBody = Type.Static<typeof ResetPasswordBody>;

/** A forgotten password: the new one takes effect when the code is confirmed by `confirmPassword`. */
export const ForgotPasswordBody = Type.Object({
  phoneNumber: Phone,
  newPassword: Password,
  deliveryChannel: Type.Optional(DeliveryChannel),
});
export type ForgotPasswordBody = Type.Static<typeof ForgotPasswordBody>;

/** By which way a customer learns what the firm says of a request. */
export const NoticeChannel = Type.Union([
  Type.Literal('SMS'),
  Type.Literal('TELEGRAM'),
  Type.Literal('MAIL'),
]);
export type NoticeChannel = Type.Static<typeof NoticeChannel>;

/** The ways that the user chose, none at first, and those that there are. */
export const NoticeSettings = Type.Object({
  chosen: Type.Array(NoticeChannel),
  offered: Type.Array(NoticeChannel),
});
export type NoticeSettings = Type.Static<typeof NoticeSettings>;
export const NoticeSettingsBody = Type.Object({ chosen: Type.Array(NoticeChannel, { maxItems: 3 }) });

export const Done = Type.Object({ message: Type.String() });
export type Done = Type.Static<typeof Done>;

/** The signed-in user; the client accepts a stored one only if all of it is there (specification §3). */
export const User = Type.Object({
  id: Id,
  fullname: Type.String(),
  companyName: nullable(Type.String()),
  taxNumber: Type.String(),
  region: Type.String(),
  address: Type.String(),
  email: Type.String(),
  phoneNumber: Type.String({ description: 'E.164' }),
  userType: Type.Union([Type.Literal('INDIVIDUAL'), Type.Literal('LEGAL')]),
  status: Type.Union([Type.Literal('UNCONFIRMED'), Type.Literal('ACTIVE')]),
  creationDate: Moment,
  lastLogin: nullable(Moment),
  passedSurveys: Type.Array(Id),
  avatarId: nullable(Type.String()),
  needsConsent: Type.Optional(
    Type.Boolean({
      description:
        'Not agreed to the processing of personal data: only what consents, reads and closes the account works',
    }),
  ),
});
export type User = Type.Static<typeof User>;
