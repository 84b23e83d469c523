export * from './Menu/Menu.tsx';
