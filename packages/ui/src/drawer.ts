export * from './Drawer/Drawer.tsx';
