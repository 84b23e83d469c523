export { Contacts as Component } from './Contacts.tsx';
export { contactsHead as head } from './head.ts';
