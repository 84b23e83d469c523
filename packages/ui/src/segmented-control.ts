export * from './SegmentedControl/SegmentedControl.tsx';
