export { Applications as Component } from './Applications.tsx';
export { applicationsHead as head } from './head.ts';
