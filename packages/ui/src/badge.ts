export * from './Badge/Badge.tsx';
