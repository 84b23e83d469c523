import type { Assembly } from '../kit/assembly.ts';
import { bolts } from '../kit/details.ts';
import { box, type Corner, lathe, plate, ring, rod } from '../kit/shapes.ts';

/** A track roller on its shaft. */
export const trackRoller = (a: Assembly, carrier = false) => {
  const r = carrier ? 0.24 : 0.34;
  a.within({ at: [0, r + 0.06, 0] }, () => {
    const half = carrier ? 0.26 : 0.44;
    lathe(
      a,
      'paint',
      [
        [0.1, -half],
        [r * 1.18, -half],
        [r * 1.18, -half + 0.07],
        [r, -half + 0.09],
        [r, -0.12],
        [r * 0.8, -0.08],
        [r * 0.8, 0.08],
        [r, 0.12],
        [r, half - 0.09],
        [r * 1.18, half - 0.07],
        [r * 1.18, half],
        [0.1, half],
      ],
      {},
      'z',
      64,
    );
    rod(a, 'steel', 0.11, half * 2 + 0.5, [0, 0, 0]);
    for (const z of [-1, 1]) {
      box(a, 'cast', [0.34, 0.2, 0.12], [0, -0.04, z * (half + 0.12)], 0.04);
      if (!carrier)
        for (const x of [-0.11, 0.11]) rod(a, 'black', 0.03, 0.21, [x, -0.04, z * (half + 0.12)], 'y');
      ring(a, 'dark', 0.16, 0.02, [0, 0, z * (half + 0.01)]);
    }
  });
};

/** A toothed sprocket, or one segment of it. */
export const sprocket = (a: Assembly, teeth = 21, part = 1) => {
  const r = 0.72;
  const count = Math.round(teeth * part);
  const line: Corner[] = [];
  for (let i = 0; i < count; i++) {
    const step = (2 * Math.PI) / teeth;
    const t = i * step - (part < 1 ? (count * step) / 2 - Math.PI / 2 : 0);
    for (const [dr, dt] of [
      [-0.09, 0.05],
      [0.05, 0.34],
      [0.05, 0.6],
      [-0.09, 0.9],
    ] as const)
      line.push([Math.cos(t + dt * step) * (r + dr), Math.sin(t + dt * step) * (r + dr), 0.025]);
  }
  const inner: Corner[] = Array.from({ length: 40 }, (_, i): Corner => {
    const t = (i / 40) * 2 * Math.PI;
    return [Math.cos(t) * 0.36, Math.sin(t) * 0.36, 0];
  });
  if (part < 1) {
    const ends = [0, 1].map((k) => Math.PI / 2 + ((k ? 1 : -1) * part * 2 * Math.PI) / 2);
    const arc: Corner[] = Array.from({ length: 12 }, (_, i): Corner => {
      const t = (ends[1] as number) + (((ends[0] as number) - (ends[1] as number)) * i) / 11;
      return [Math.cos(t) * 0.48, Math.sin(t) * 0.48, 0];
    });
    a.within({ turn: [-0.25, 0.3, 0] }, () => {
      plate(a, 'cast', [...line, ...arc], -0.06, 0.06, { bevel: 0.02, round: 0 });
      for (const k of [-0.2, 0, 0.2])
        rod(a, 'black', 0.045, 0.13, [
          Math.cos(Math.PI / 2 + k * 1.2) * 0.55,
          Math.sin(Math.PI / 2 + k * 1.2) * 0.55,
          0,
        ]);
    });
    return;
  }
  a.within({ at: [0, 0.8, 0], turn: [-0.12, Math.PI - 0.4, 0] }, () => {
    plate(a, 'cast', line, -0.06, 0.06, { bevel: 0.02, round: 0, holes: [inner] });
    lathe(
      a,
      'paint',
      [
        [0.6, 0.04],
        [0.52, 0.1],
        [0.36, 0.12],
        [0.36, -0.1],
        [0.52, -0.08],
        [0.6, -0.04],
      ],
      {},
      'z',
      60,
    );
    bolts(a, [0, 0, 0.12], 0.46, 18, 'z', 0.024, 'black');
  });
};

/** A front idler with its bearings. */
export const idler = (a: Assembly) =>
  a.within({ at: [0, 0.7, 0], turn: [0, -0.35, 0] }, () => {
    lathe(
      a,
      'paint',
      [
        [0.16, -0.14],
        [0.46, -0.06],
        [0.6, -0.13],
        [0.62, -0.12],
        [0.62, -0.08],
        [0.7, -0.06],
        [0.7, 0.06],
        [0.62, 0.08],
        [0.62, 0.12],
        [0.6, 0.13],
        [0.46, 0.06],
        [0.16, 0.14],
      ],
      {},
      'z',
      72,
    );
    rod(a, 'steel', 0.12, 0.62, [0, 0, 0]);
    for (const z of [-0.27, 0.27]) {
      box(a, 'cast', [0.44, 0.22, 0.12], [0, 0, z], 0.04);
      bolts(a, [0, 0, z + Math.sign(z) * 0.07], 0.1, 4, 'z', 0.024);
    }
    for (let i = 0; i < 6; i++)
      rod(a, 'black', 0.06, 0.14, [Math.cos(i * 1.047) * 0.36, Math.sin(i * 1.047) * 0.36, 0]);
  });

const link = (a: Assembly, x: number) => {
  for (const z of [-0.16, 0.16]) {
    const out = z > 0 ? 0.03 : -0.03;
    plate(
      a,
      'cast',
      [
        [x - 0.12, 0.04, 0.05],
        [x + 0.02, 0.04, 0.03],
        [x + 0.14, 0.06, 0.06],
        [x + 0.14, 0.2, 0.06],
        [x - 0.02, 0.24, 0.05],
        [x - 0.12, 0.22, 0.06],
      ],
      z - 0.035,
      z + 0.035,
      { bevel: 0.012 },
    );
    box(a, 'cast', [0.16, 0.05, 0.12], [x, 0.035, z + out], 0.01);
  }
  rod(a, 'bare', 0.055, 0.46, [x + 0.1, 0.13, 0]);
  rod(a, 'cast', 0.075, 0.24, [x + 0.1, 0.13, 0]);
};

/** A length of track chain, its end rolled up as it is delivered. */
export const chain = (a: Assembly) => {
  const pitch = 0.2;
  for (const row of [0, 1, 2])
    a.within({ at: [row * 0.02, row * 0.22, 0] }, () => {
      for (let i = 0; i < 9 - row; i++) link(a, -0.9 + row * 0.1 + i * pitch);
    });
  a.within({ at: [0.92, 0, 0], turn: [0, 0, 0.9] }, () => link(a, 0));
  a.within({ at: [0.98, 0.22, 0], turn: [0, 0, 1.7] }, () => link(a, 0));
  for (const x of [-0.5, 0.4])
    for (const [y, h] of [[0.33, 0.68]] as const) {
      for (const z of [-0.235, 0.235]) box(a, 'steel', [0.05, h, 0.008], [x, y, z], 0);
      box(a, 'steel', [0.05, 0.008, 0.47], [x, 0.67, 0], 0);
    }
};

/** A stack of track shoes. */
export const shoes = (a: Assembly, bars: 1 | 3) => {
  for (let row = 0; row < 3; row++)
    a.within({ at: [row * 0.05, row * 0.13, 0], turn: [0, row * 0.12 - 0.1, 0] }, () => {
      plate(
        a,
        'paint',
        [
          [-0.24, 0.02],
          [0.2, 0.02, 0.03],
          [0.27, -0.02],
          [0.29, 0],
          [0.22, 0.05, 0.03],
          [-0.22, 0.05, 0.02],
          [-0.28, 0.03],
        ],
        -0.62,
        0.62,
        { bevel: 0.008 },
      );
      for (const x of bars === 3 ? [-0.18, 0, 0.18] : [-0.2])
        plate(
          a,
          'paint',
          [
            [x - 0.03, 0.04],
            [x + 0.03, 0.04],
            [x + 0.016, bars === 3 ? 0.09 : 0.16],
            [x - 0.016, bars === 3 ? 0.09 : 0.16],
          ],
          -0.62,
          0.62,
          { bevel: 0.006, round: 0 },
        );
      for (const z of [-0.14, 0.14])
        for (const x of [-0.1, 0.1]) rod(a, 'black', 0.024, 0.012, [x, 0.052, z], 'y');
    });
};
