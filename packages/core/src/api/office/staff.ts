import Type from 'typebox';
import { Id, Moment, nullable } from '../contract/common.ts';
import { roles } from './calls.ts';

/** A role that a person can have. */
export const StaffRole = Type.Enum(roles);
export type StaffRole = Type.Static<typeof StaffRole>;

/** A person of the firm. */
export const StaffMember = Type.Object({
  id: Id,
  phoneNumber: Type.String({ description: 'E.164' }),
  name: Type.String(),
  role: Type.Enum([...roles, 'demo']),
  isActive: Type.Boolean({ description: 'False: no longer with the firm; nothing opens any more' }),
  hasInitialPassword: Type.Boolean({ description: 'The password was made for them and should be changed' }),
  createdAt: Moment,
  lastLogin: nullable(Moment),
});
export type StaffMember = Type.Static<typeof StaffMember>;

/** Who is signed in. */
export const Me = Type.Object({
  ...StaffMember.properties,
  timeZone: Type.String({ description: 'Of the firm: its calls are promised by these clocks' }),
});
export type Me = Type.Static<typeof Me>;

export const SignInBody = Type.Object({
  phoneNumber: Type.String({ minLength: 1, maxLength: 250 }),
  password: Type.String({ minLength: 1, maxLength: 250 }),
});
export type SignInBody = Type.Static<typeof SignInBody>;

/** Either the person is signed in, or this browser is new and a code is on its way. */
export const SignInAnswer = Type.Object({
  staff: Type.Optional(StaffMember),
  codeSentTo: Type.Optional(Type.String({ description: 'The masked phone that got a code' })),
});
export type SignInAnswer = Type.Static<typeof SignInAnswer>;

export const SignInCodeBody = Type.Object({ code: Type.String({ minLength: 1, maxLength: 20 }) });
export type SignInCodeBody = Type.Static<typeof SignInCodeBody>;

export const StaffPasswordBody = Type.Object({
  oldPassword: Type.String({ minLength: 1, maxLength: 250 }),
  newPassword: Type.String({ minLength: 1, maxLength: 250 }),
});
export type StaffPasswordBody = Type.Static<typeof StaffPasswordBody>;

const Name = Type.String({ minLength: 1, maxLength: 100, pattern: '\\S' });

export const AddStaffBody = Type.Object(
  { phoneNumber: Type.String({ minLength: 1, maxLength: 250 }), name: Name, role: StaffRole },
  { additionalProperties: false },
);
export type AddStaffBody = Type.Static<typeof AddStaffBody>;

export const ChangeStaffBody = Type.Object(
  {
    name: Type.Optional(Name),
    role: Type.Optional(StaffRole),
    isActive: Type.Optional(Type.Boolean()),
  },
  { additionalProperties: false },
);
export type ChangeStaffBody = Type.Static<typeof ChangeStaffBody>;

/** A password that was made for a person, shown once; it is good for three days. */
export const InitialPassword = Type.Object({ staff: StaffMember, password: Type.String() });
export type InitialPassword = Type.Static<typeof InitialPassword>;
