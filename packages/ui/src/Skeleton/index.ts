export { Skeleton, type SkeletonParts, type SkeletonProps } from './Skeleton.tsx';
