export { profileHead as head } from './head.ts';
export { Profile as Component } from './Profile.tsx';
