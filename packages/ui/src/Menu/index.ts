export * from './Menu.tsx';
