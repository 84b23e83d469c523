import type { Assembly, Vec3 } from './assembly.ts';
import { bolts } from './details.ts';
import { box, lathe, plate, ring, rod } from './shapes.ts';

export interface WheelPlan {
  /** Metres: outer radius and width of the tyre, radius of the rim. */
  radius: number;
  width: number;
  rim: number;
  /** Ribs of a road tyre, or the chevron lugs of a tyre for soft ground. */
  tread: 'road' | 'lugs';
}

const roadTread = (a: Assembly, { radius, width }: WheelPlan) => {
  const blocks = 44;
  for (let i = 0; i < blocks; i++) {
    const angle = (i / blocks) * 2 * Math.PI;
    a.within({ turn: [0, 0, angle] }, () => {
      for (const z of [-0.38, 0.38])
        box(a, 'rubber', [0.024, radius * 0.115, width * 0.2], [radius - 0.006, 0, z * width], 0);
      for (const z of [-0.13, 0.13])
        box(a, 'rubber', [0.024, radius * 0.1, width * 0.2], [radius + 0.002, radius * 0.05, z * width], 0);
    });
  }
};

const lugTread = (a: Assembly, { radius, width }: WheelPlan) => {
  const lugs = 22;
  for (let i = 0; i < lugs * 2; i++) {
    const side = i % 2 ? 1 : -1;
    a.within({ turn: [0, 0, (i / (lugs * 2)) * 2 * Math.PI] }, () => {
      box(
        a,
        'rubber',
        [radius * 0.1, radius * 0.1, width * 0.56],
        [radius - 0.005, 0, side * width * 0.24],
        0,
        [side * 0.62, 0, 0],
      );
      box(
        a,
        'rubber',
        [radius * 0.16, radius * 0.1, 0.04],
        [radius * 0.95, -radius * 0.12, side * width * 0.485],
        0,
      );
    });
  }
};

/** A wheel with its middle at `at`, the outer side towards +z. */
export const wheel = (a: Assembly, plan: WheelPlan, at: Vec3, turn = 0) =>
  a.within({ at, turn: [0, turn, 0] }, () => {
    const { radius: r, width: w, rim } = plan;
    const shoulder = plan.tread === 'lugs' ? 0.93 : 0.985;
    lathe(
      a,
      'rubber',
      [
        [rim * 0.96, -w * 0.42],
        [rim * 1.05, -w * 0.47],
        [rim + (r - rim) * 0.5, -w * 0.5],
        [r * 0.93, -w * 0.475],
        [r * shoulder, -w * 0.4],
        [r * shoulder, w * 0.4],
        [r * 0.93, w * 0.475],
        [rim + (r - rim) * 0.5, w * 0.5],
        [rim * 1.05, w * 0.47],
        [rim * 0.96, w * 0.42],
      ],
      {},
    );
    for (const side of [-1, 1]) {
      ring(a, 'rubber', rim + (r - rim) * 0.62, 0.008, [0, 0, side * w * 0.497]);
      ring(a, 'rim', rim * 0.97, 0.018, [0, 0, side * w * 0.43]);
    }
    lathe(
      a,
      'rim',
      [
        [rim * 0.97, w * 0.43],
        [rim * 0.9, w * 0.3],
        [rim * 0.9, -w * 0.3],
        [rim * 0.97, -w * 0.43],
      ],
      {},
    );
    lathe(
      a,
      'rim',
      [
        [rim * 0.92, w * 0.02],
        [rim * 0.78, w * 0.16],
        [rim * 0.62, w * 0.22],
        [rim * 0.42, w * 0.12],
        [0.01, w * 0.1],
      ],
      {},
    );
    rod(a, 'dark', rim * 0.34, w * 0.3, [0, 0, w * 0.2], 'z', rim * 0.27);
    bolts(a, [0, 0, w * 0.2], rim * 0.5, 10, 'z', 0.019);
    if (plan.tread === 'road') roadTread(a, plan);
    else lugTread(a, plan);
  });

/** Twin tyres, the outer one at `at`. */
export const twin = (a: Assembly, plan: WheelPlan, at: Vec3) => {
  wheel(a, plan, [at[0], at[1], at[2] - plan.width * 1.12]);
  a.within({ at }, () => {
    // The outer rim of twins is turned inside out: a deep dish with the hub in it.
    const { radius: r, width: w, rim } = plan;
    lathe(
      a,
      'rubber',
      [
        [rim * 0.96, -w * 0.42],
        [rim * 1.05, -w * 0.47],
        [rim + (r - rim) * 0.5, -w * 0.5],
        [r * 0.93, -w * 0.475],
        [r * 0.985, -w * 0.4],
        [r * 0.985, w * 0.4],
        [r * 0.93, w * 0.475],
        [rim + (r - rim) * 0.5, w * 0.5],
        [rim * 1.05, w * 0.47],
        [rim * 0.96, w * 0.42],
      ],
      {},
    );
    ring(a, 'rubber', rim + (r - rim) * 0.62, 0.008, [0, 0, w * 0.497]);
    ring(a, 'rim', rim * 0.97, 0.018, [0, 0, w * 0.43]);
    lathe(
      a,
      'rim',
      [
        [rim * 0.97, w * 0.43],
        [rim * 0.86, w * 0.3],
        [rim * 0.82, -w * 0.2],
        [rim * 0.5, -w * 0.3],
        [0.01, -w * 0.3],
      ],
      {},
    );
    rod(a, 'dark', rim * 0.42, w * 0.5, [0, 0, -w * 0.05], 'z', rim * 0.34);
    bolts(a, [0, 0, -w * 0.27], rim * 0.62, 10, 'z', 0.02);
    bolts(a, [0, 0, w * 0.2], rim * 0.24, 8, 'z', 0.012);
    roadTread(a, plan);
  });
};

/** A rounded mudguard over a wheel: part of a ring, wide as the tyre. */
export const mudguard = (a: Assembly, at: Vec3, radius: number, width: number, from: number, to: number) => {
  const slices = 14;
  const outer = Array.from({ length: slices + 1 }, (_, i) => from + ((to - from) * i) / slices);
  plate(
    a,
    'black',
    [
      ...outer.map((t) => [at[0] + Math.cos(t) * radius, at[1] + Math.sin(t) * radius, 0] as const),
      ...outer
        .reverse()
        .map(
          (t) => [at[0] + Math.cos(t) * (radius - 0.03), at[1] + Math.sin(t) * (radius - 0.03), 0] as const,
        ),
    ],
    at[2] - width / 2,
    at[2] + width / 2,
    { bevel: 0.005, round: 0 },
  );
};
