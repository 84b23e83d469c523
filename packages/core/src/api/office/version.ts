import Type from 'typebox';

/** What a thing that several people edit says of itself. */
export const Version = Type.Integer({ description: 'Grows with every change; send it back with yours' });

/** What a change of it says. */
export const EditedVersion = Type.Optional(
  Type.Integer({
    description: 'That of what was edited: refused with 409 when it has changed since',
  }),
);
