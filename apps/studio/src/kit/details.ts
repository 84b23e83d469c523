import type { Assembly, Vec3 } from './assembly.ts';
import type { MaterialName } from './materials.ts';
import { type Axis, ball, beam, box, pipe, plate, ring, rod } from './shapes.ts';

/** A work lamp that looks along +x; turn it with `within`. */
export const lamp = (a: Assembly, at: Vec3, size = 0.13, turn = 0) =>
  a.within({ at, turn: [0, turn, 0] }, () => {
    box(a, 'black', [size * 0.7, size, size * 1.2], [0, 0, 0], 0.02);
    box(a, 'lamp', [0.02, size * 0.8, size], [size * 0.36, 0, 0], 0.01);
    beam(a, 'black', [-size * 0.1, -size * 0.8, 0], [-size * 0.1, 0, 0], 0.015);
  });

export const roundLamp = (a: Assembly, at: Vec3, radius = 0.09, material: MaterialName = 'lamp') => {
  rod(a, 'black', radius * 1.15, 0.09, [at[0] - 0.045, at[1], at[2]], 'x', radius * 1.2);
  rod(a, material, radius, 0.03, [at[0] + 0.012, at[1], at[2]], 'x', radius * 0.9);
};

/** A rotating warning light on a stalk. */
export const beacon = (a: Assembly, at: Vec3) => {
  rod(a, 'black', 0.075, 0.05, at, 'y');
  rod(a, 'amber', 0.066, 0.12, [at[0], at[1] + 0.08, at[2]], 'y', 0.055);
  ball(a, 'amber', 0.055, [at[0], at[1] + 0.14, at[2]], [1, 0.5, 1]);
};

/** A mirror on an arm; its face looks backwards. */
export const mirror = (a: Assembly, from: Vec3, at: Vec3, height = 0.34, width = 0.2) => {
  pipe(
    a,
    'black',
    [from, [(from[0] + at[0]) / 2, at[1] + height * 0.3, (from[2] + at[2]) / 2], at],
    0.016,
    true,
  );
  box(a, 'black', [0.07, height, width], at, 0.03);
  box(a, 'chrome', [0.01, height * 0.88, width * 0.86], [at[0] - 0.036, at[1], at[2]], 0.004);
};

/** Posts with two rails along the points. */
export const railing = (
  a: Assembly,
  points: readonly Vec3[],
  height = 0.45,
  { material = 'black' as MaterialName, radius = 0.018, middle = true } = {},
) => {
  const raised = (h: number) => points.map(([x, y, z]): Vec3 => [x, y + h, z]);
  for (const p of points) beam(a, material, p, [p[0], p[1] + height, p[2]], radius);
  pipe(a, material, raised(height), radius, true);
  if (middle) pipe(a, material, raised(height * 0.5), radius * 0.85, true);
};

/** Treads one above the other, on the side +z. */
export const steps = (a: Assembly, at: Vec3, width: number, count: number, rise = 0.3, depth = 0.18) => {
  for (let i = 0; i < count; i++) {
    const y = at[1] + i * rise;
    box(a, 'black', [width, 0.03, depth], [at[0], y, at[2]], 0.008);
    for (let k = -2; k <= 2; k++)
      box(a, 'steel', [0.012, 0.012, depth * 0.9], [at[0] + (k * width) / 5.5, y + 0.018, at[2]], 0);
  }
  for (const side of [-1, 1])
    beam(
      a,
      'black',
      [at[0] + (side * width) / 2, at[1] - 0.02, at[2] - depth * 0.3],
      [at[0] + (side * width) / 2, at[1] + (count - 1) * rise + 0.1, at[2] - depth * 0.3],
      0.018,
    );
};

/** A recessed panel with slats. Its face looks along the axis; `width` is horizontal. */
export const grille = (a: Assembly, at: Vec3, width: number, height: number, axis: 'x' | 'z', slats = 9) => {
  const depth = 0.03;
  const size = (w: number, h: number, d: number): Vec3 => (axis === 'z' ? [w, h, d] : [d, h, w]);
  box(a, 'black', size(width, height, depth), at, 0.01);
  for (let i = 0; i < slats; i++) {
    const y = at[1] - height / 2 + ((i + 0.5) * height) / slats;
    box(a, 'dark', size(width * 0.95, (height / slats) * 0.42, depth + 0.03), [at[0], y, at[2]], 0.006, [
      axis === 'z' ? 0.5 : 0,
      0,
      axis === 'x' ? -0.5 : 0,
    ]);
  }
};

/** A mesh grille: a black recess behind thin bars both ways. */
export const meshGrille = (a: Assembly, at: Vec3, width: number, height: number, pitch = 0.06) => {
  box(a, 'black', [0.02, height, width], at, 0.006);
  for (let z = -width / 2; z <= width / 2 + 1e-6; z += pitch)
    box(a, 'dark', [0.03, height, 0.012], [at[0] + 0.01, at[1], at[2] + z], 0);
  for (let y = -height / 2; y <= height / 2 + 1e-6; y += pitch)
    box(a, 'dark', [0.03, 0.012, width], [at[0] + 0.012, at[1] + y, at[2]], 0);
};

/** Bolt heads on a circle. */
export const bolts = (
  a: Assembly,
  at: Vec3,
  radius: number,
  count: number,
  axis: Axis,
  size = 0.02,
  m: MaterialName = 'steel',
) => {
  for (let i = 0; i < count; i++) {
    const [c, s] = [
      Math.cos((i / count) * 2 * Math.PI) * radius,
      Math.sin((i / count) * 2 * Math.PI) * radius,
    ];
    const p: Vec3 =
      axis === 'z'
        ? [at[0] + c, at[1] + s, at[2]]
        : axis === 'x'
          ? [at[0], at[1] + c, at[2] + s]
          : [at[0] + c, at[1], at[2] + s];
    rod(a, m, size, size * 1.4, p, axis, size, 6);
  }
};

/** A hydraulic cylinder between two pins: barrel, gland, chromed rod, eyes and its hoses. */
export const hydraulic = (
  a: Assembly,
  from: Vec3,
  to: Vec3,
  radius: number,
  share = 0.56,
  barrel: MaterialName = 'paint',
) => {
  const at = (t: number): Vec3 => [
    from[0] + (to[0] - from[0]) * t,
    from[1] + (to[1] - from[1]) * t,
    from[2] + (to[2] - from[2]) * t,
  ];
  beam(a, barrel, at(0.03), at(share), radius);
  beam(a, 'dark', at(share - 0.03), at(share + 0.015), radius * 1.1);
  beam(a, 'chrome', at(share), at(0.97), radius * 0.58);
  for (const end of [from, to]) {
    rod(a, 'dark', radius * 1.15, radius * 1.9, end, 'z');
    rod(a, 'steel', radius * 0.55, radius * 2.5, end, 'z');
  }
  const side = radius * 1.25;
  const off = (t: number, y: number): Vec3 => {
    const p = at(t);
    return [p[0], p[1] + y, p[2]];
  };
  pipe(
    a,
    'black',
    [off(0.08, side), off(0.2, side * 1.02), off(share - 0.06, side), off(share - 0.03, side * 0.8)],
    radius * 0.17,
  );
};

/** A pin with its end plate and bolt, lying across the machine. */
export const pin = (a: Assembly, at: Vec3, radius: number, width: number) => {
  rod(a, 'steel', radius, width, at, 'z');
  for (const side of [-1, 1]) {
    rod(a, 'dark', radius * 1.5, 0.03, [at[0], at[1], at[2] + (side * width) / 2], 'z');
    rod(
      a,
      'steel',
      radius * 0.35,
      0.05,
      [at[0], at[1] + radius * 0.8, at[2] + (side * width) / 2],
      'z',
      radius * 0.35,
      6,
    );
  }
};

/** An exhaust stack with a bent end. */
export const exhaust = (a: Assembly, at: Vec3, height: number, radius = 0.06) => {
  rod(a, 'dark', radius * 1.55, height * 0.45, [at[0], at[1] + height * 0.25, at[2]], 'y');
  ring(a, 'steel', radius * 1.6, 0.012, [at[0], at[1] + height * 0.4, at[2]], 'y');
  const top = at[1] + height;
  pipe(
    a,
    'bare',
    [
      [at[0], at[1] + height * 0.4, at[2]],
      [at[0], top - 0.1, at[2]],
      [at[0] - 0.03, top - 0.02, at[2]],
      [at[0] - 0.14, top + 0.05, at[2]],
    ],
    radius,
  );
};

/** A dark line where a door or cover ends; the rectangle lies on a face that looks along ±z. */
export const seam = (
  a: Assembly,
  x0: number,
  x1: number,
  y0: number,
  y1: number,
  z: number,
  width = 0.012,
) => {
  const line = (size: Vec3, at: Vec3) => box(a, 'black', size, at, 0);
  line([x1 - x0, width, 0.008], [(x0 + x1) / 2, y0, z]);
  line([x1 - x0, width, 0.008], [(x0 + x1) / 2, y1, z]);
  line([width, y1 - y0, 0.008], [x0, (y0 + y1) / 2, z]);
  line([width, y1 - y0, 0.008], [x1, (y0 + y1) / 2, z]);
};

/** A latch and two hinges of a cover on a face that looks along +z. */
export const latch = (a: Assembly, at: Vec3) => {
  box(a, 'black', [0.1, 0.05, 0.02], at, 0.008);
  rod(a, 'steel', 0.014, 0.03, [at[0] + 0.02, at[1], at[2]], 'z');
};

/** A black and yellow warning strip on a face that looks along ±z or ±x. */
export const hazardStrip = (a: Assembly, at: Vec3, length: number, height: number, axis: 'x' | 'z') => {
  const turn: Vec3 = axis === 'z' ? [0, 0, 0] : [0, -Math.PI / 2, 0];
  a.within({ at, turn }, () => {
    box(a, 'black', [length, height, 0.008], [0, 0, 0], 0);
    const count = Math.max(3, Math.round(length / (height * 1.1)));
    const pitch = length / count;
    for (let i = 0; i < count; i++) {
      const x = -length / 2 + i * pitch;
      const lean = Math.min(pitch * 0.5, height);
      plate(
        a,
        'amber',
        [
          [x, -height / 2, 0],
          [x + pitch * 0.5, -height / 2, 0],
          [x + pitch * 0.5 + lean, height / 2, 0],
          [x + lean, height / 2, 0],
        ],
        -0.007,
        0.007,
        { bevel: 0 },
      );
    }
  });
};

/** A handle bar on posts, along the given points. */
export const handle = (a: Assembly, points: readonly Vec3[], material: MaterialName = 'black') =>
  pipe(a, material, points, 0.016, true);
