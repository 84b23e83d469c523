import type { RangeSliderLabels } from './types.ts';

export const russian: RangeSliderLabels = { from: 'от', to: 'до' };
