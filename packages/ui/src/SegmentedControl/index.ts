export { SegmentedControl } from './SegmentedControl.tsx';
export type { Segment, SegmentedControlProps } from './types.ts';
