import type { Head } from '../../routing/head.ts';

export { Profile as Component } from './Profile.tsx';

export const head = (): Head => ({ title: 'Профиль' });
