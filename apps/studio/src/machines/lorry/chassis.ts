import type { Assembly } from '../../kit/assembly.ts';
import { beam, box, pipe, plate, rod } from '../../kit/shapes.ts';
import { mudguard, twin, type WheelPlan, wheel } from '../../kit/wheels.ts';

/** A lorry without its body. The front axle stands at x = 0, the frame runs backwards. */
export interface ChassisPlan {
  /** Metres: axle positions, 0 and below. */
  steered: readonly number[];
  driven: readonly number[];
  /** Metres: rear end of the frame. */
  rear: number;
  /** Twin tyres on the driven axles; cranes and cross-country lorries have single ones. */
  twins: boolean;
  tread?: WheelPlan['tread'];
  /** Radians by which the steered wheels are turned; 0 by default. */
  steer?: number;
}

/** Metres: height of the frame's top. */
export const FRAME_TOP = 1.12;
const HALF_WIDTH = 1.24;

/** Permitted mass decides how many axles carry it. */
export const axlesFor = (mass: number): Pick<ChassisPlan, 'steered' | 'driven' | 'rear'> =>
  mass >= 37
    ? { steered: [0, -1.9], driven: [-4.7, -6.1], rear: -7.2 }
    : mass < 18
      ? { steered: [0], driven: [-3.5, -4.9], rear: -5.9 }
      : { steered: [0], driven: [-3.7, -5.1], rear: -6.2 };

const TYRE: WheelPlan = { radius: 0.53, width: 0.31, rim: 0.29, tread: 'road' };

const axle = (a: Assembly, x: number, driven: boolean) => {
  rod(a, 'frame', driven ? 0.11 : 0.07, 2, [x, 0.53, 0], 'z');
  if (driven) rod(a, 'frame', 0.26, 0.36, [x, 0.55, 0.05], 'z', 0.16);
  for (const z of [-0.46, 0.46])
    for (let leaf = 0; leaf < 5; leaf++)
      box(a, 'dark', [1.3 - leaf * 0.2, 0.028, 0.09], [x, 0.78 - leaf * 0.03, z], 0);
};

const sideGear = (a: Assembly, from: number, to: number) => {
  const room = from - to;
  const tank = Math.min(1.3, room * 0.62);
  const x = from - tank / 2 - 0.12;
  plate(
    a,
    'steel',
    [
      [-0.3, 0.55, 0.1],
      [0.3, 0.55, 0.1],
      [0.3, 1.1, 0.12],
      [-0.3, 1.1, 0.12],
    ].map(([z = 0, y = 0, r = 0]) => [z + 0.86, y, r] as const),
    x - tank / 2,
    x + tank / 2,
    { axis: 'x', bevel: 0.03 },
  );
  for (const k of [-0.3, 0.3]) box(a, 'black', [0.05, 0.6, 0.66], [x + k * tank, 0.83, 0.86], 0.01);
  rod(a, 'black', 0.06, 0.06, [x + tank * 0.3, 1.13, 0.95], 'y');
  // The other side: batteries, air tanks.
  box(a, 'black', [0.6, 0.42, 0.5], [from - 0.45, 0.82, -0.9], 0.04);
  for (const y of [0.66, 0.95]) rod(a, 'dark', 0.13, 0.7, [from - 1.2, y, -0.9], 'x');
  for (const side of [-1, 1]) {
    for (const y of [0.58, 0.86])
      box(
        a,
        'steel',
        [Math.max(0.3, room - 0.5), 0.09, 0.03],
        [(from + to) / 2, y, side * (HALF_WIDTH - 0.02)],
        0.008,
      );
    for (const k of [0.3, 0.7])
      box(a, 'dark', [0.05, 0.5, 0.04], [from - room * k, 0.75, side * (HALF_WIDTH - 0.05)], 0.005);
  }
};

export const chassis = (a: Assembly, plan: ChassisPlan) => {
  for (const z of [-0.42, 0.42]) {
    box(a, 'frame', [1.2 - plan.rear, 0.27, 0.08], [(1.2 + plan.rear) / 2, FRAME_TOP - 0.135, z], 0.01);
    for (const dy of [0, 0.26])
      box(
        a,
        'frame',
        [1.2 - plan.rear, 0.02, 0.13],
        [(1.2 + plan.rear) / 2, FRAME_TOP - dy, z * 0.96],
        0.004,
      );
  }
  for (let x = 0.6; x > plan.rear; x -= 1.1)
    box(a, 'frame', [0.12, 0.2, 0.8], [x, FRAME_TOP - 0.14, 0], 0.01);
  const tyre: WheelPlan = { ...TYRE, tread: plan.tread ?? 'road' };
  for (const x of plan.steered) {
    axle(a, x, false);
    a.bothSides((side) => {
      wheel(a, tyre, [x, tyre.radius, 1.06], side * (plan.steer ?? 0));
      mudguard(a, [x, tyre.radius, 1.06], 0.68, 0.4, 0.25, Math.PI - 0.1);
    });
  }
  for (const x of plan.driven) {
    axle(a, x, true);
    a.bothSides(() => {
      if (plan.twins) twin(a, tyre, [x, tyre.radius, 1.07]);
      else wheel(a, tyre, [x, tyre.radius, 1.06]);
      mudguard(
        a,
        [x, tyre.radius, plan.twins ? 0.9 : 1.04],
        0.66,
        plan.twins ? 0.68 : 0.42,
        0.45,
        Math.PI - 0.45,
      );
    });
  }
  const lastSteered = Math.min(...plan.steered);
  const firstDriven = Math.max(...plan.driven);
  sideGear(a, lastSteered - 0.72, firstDriven + 0.72);
  beam(a, 'dark', [-0.8, 0.75, 0], [firstDriven, 0.6, 0], 0.06);
  tail(a, plan.rear);
};

/** Lights, bumper bar and mud flaps at the rear end. */
const tail = (a: Assembly, rear: number) => {
  box(a, 'dark', [0.1, 0.16, 2.3], [rear - 0.02, 0.62, 0], 0.02);
  a.bothSides(() => {
    box(a, 'dark', [0.06, 0.34, 0.08], [rear, 0.82, 0.5], 0.01);
    box(a, 'black', [0.08, 0.16, 0.46], [rear - 0.03, 0.86, 0.95], 0.02);
    box(a, 'red', [0.03, 0.12, 0.22], [rear - 0.07, 0.86, 1.05], 0.008);
    box(a, 'amber', [0.03, 0.12, 0.13], [rear - 0.07, 0.86, 0.85], 0.008);
    box(a, 'rubber', [0.015, 0.5, 0.58], [rear + 0.16, 0.5, 0.92], 0);
  });
  pipe(
    a,
    'black',
    [
      [rear + 0.3, 0.95, 0.2],
      [rear - 0.04, 0.8, 0.1],
      [rear - 0.1, 0.9, -0.1],
    ],
    0.02,
  );
};
