export * from './Tooltip/Tooltip.tsx';
