export * from './Popover/Popover.tsx';
