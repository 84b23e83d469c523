export * from './IconButton/IconButton.tsx';
