import type { WheelPlan } from '../../kit/wheels.ts';

/** Metres: the same tyres all round. */
export const TYRE: WheelPlan = { radius: 0.68, width: 0.4, rim: 0.34, tread: 'lugs' };

/** Metres: the axles; the frame's neck runs between the front axle and the cab. */
export const AXLES = { front: 3.55, tandem: [-1.85, -3.35] } as const;
