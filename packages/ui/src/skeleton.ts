export * from './Skeleton/Skeleton.tsx';
