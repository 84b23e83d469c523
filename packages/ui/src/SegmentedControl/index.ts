export { SegmentedControl } from './SegmentedControl.tsx';
export type { Segment, SegmentedControlParts, SegmentedControlProps } from './types.ts';
