import type { Assembly, Vec3 } from './assembly.ts';
import { bolts } from './details.ts';
import { box, plate, rod } from './shapes.ts';

/** A wheel that the chain runs round: centre and radius of the chain's line, metres. */
export type Round = readonly [x: number, y: number, radius: number];

interface Station {
  x: number;
  y: number;
  /** Radians: direction of travel. */
  turn: number;
}

/** Even stations along a belt round circles; these stand anticlockwise seen from the right side. */
export const beltStations = (
  rounds: readonly Round[],
  pitch: number,
): { stations: Station[]; pitch: number } => {
  const count = rounds.length;
  const normals = rounds.map((from, i) => {
    const to = rounds[(i + 1) % count] as Round;
    const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
    const length = Math.hypot(dx, dy);
    return Math.atan2(dy, dx) - Math.acos(Math.max(-1, Math.min(1, (from[2] - to[2]) / length)));
  });
  const line: Station[] = [];
  rounds.forEach(([x, y, r], i) => {
    const start = normals[(i + count - 1) % count] as number;
    let end = normals[i] as number;
    while (end < start - 1e-9) end += 2 * Math.PI;
    const slices = Math.max(1, Math.ceil((end - start) * 12));
    for (let k = 0; k <= slices; k++) {
      const angle = start + ((end - start) * k) / slices;
      line.push({ x: x + Math.cos(angle) * r, y: y + Math.sin(angle) * r, turn: angle + Math.PI / 2 });
    }
  });
  const closed = [...line, line[0] as Station];
  const lengths = closed
    .slice(1)
    .map((p, i) => Math.hypot(p.x - (closed[i] as Station).x, p.y - (closed[i] as Station).y));
  const total = lengths.reduce((sum, l) => sum + l, 0);
  const links = Math.max(8, Math.round(total / pitch));
  const stations: Station[] = [];
  let [edge, walked] = [0, 0];
  for (let i = 0; i < links; i++) {
    const goal = ((i + 0.5) * total) / links;
    while (walked + (lengths[edge] as number) < goal) walked += lengths[edge++] as number;
    const [from, to] = [closed[edge] as Station, closed[edge + 1] as Station];
    const t = (goal - walked) / (lengths[edge] as number);
    const [x, y] = [from.x + (to.x - from.x) * t, from.y + (to.y - from.y) * t];
    stations.push({ x, y, turn: Math.atan2(to.y - from.y, to.x - from.x) });
  }
  return { stations, pitch: total / links };
};

export interface TrackPlan {
  /** Circles of the chain's line, anticlockwise: front idler, (top rollers,) sprocket. */
  rounds: readonly Round[];
  sprocket: Round;
  idlers: readonly Round[];
  /** Bottom rollers: x positions, their y and radius. */
  rollers: { xs: readonly number[]; y: number; radius: number };
  carriers?: { xs: readonly number[]; y: number; radius: number };
  /** Metres: width of a shoe, pitch of the chain. */
  shoe: number;
  pitch: number;
  /** Bars on a shoe: three low ones for excavators, one high for bulldozers. */
  bars: 1 | 3;
}

const shoe = (a: Assembly, station: Station, pitch: number, plan: TrackPlan) =>
  a.within({ at: [station.x, station.y, 0], turn: [0, 0, station.turn] }, () => {
    // The chain runs anticlockwise, so "down" here is outwards.
    const out = -1;
    box(a, 'track', [pitch * 0.94, 0.035, plan.shoe], [0, out * 0.045, 0], 0);
    if (plan.bars === 3) {
      for (const x of [-0.32, 0, 0.32])
        box(a, 'track', [0.022, 0.03, plan.shoe], [pitch * x, out * 0.072, 0], 0);
    } else {
      box(a, 'bare', [0.028, 0.075, plan.shoe], [pitch * 0.4, out * 0.09, 0], 0);
    }
    for (const z of [-0.1, 0.1]) {
      box(a, 'track', [pitch * 0.98, 0.1, 0.045], [0, 0.02, z], 0);
      rod(a, 'bare', 0.032, 0.05, [pitch * 0.5, 0.02, z * 1.05], 'z', 0.032, 10);
    }
    for (const z of [-0.17, 0.17]) rod(a, 'steel', 0.016, 0.02, [0, out * 0.068, z], 'y', 0.016, 6);
  });

const toothed = (a: Assembly, [x, y, radius]: Round) => {
  const teeth = Math.round((2 * Math.PI * radius) / 0.17);
  rod(a, 'cast', radius - 0.05, 0.1, [x, y, 0]);
  for (let i = 0; i < teeth; i++) {
    const angle = (i / teeth) * 2 * Math.PI;
    a.within({ at: [x, y, 0], turn: [0, 0, angle] }, () =>
      plate(
        a,
        'bare',
        [
          [radius - 0.09, -0.06, 0],
          [radius + 0.03, -0.022, 0.012],
          [radius + 0.03, 0.022, 0.012],
          [radius - 0.09, 0.06, 0],
        ],
        -0.045,
        0.045,
        { bevel: 0.008 },
      ),
    );
  }
};

/** One track, its middle at z = 0, the outer side towards +z. */
export const track = (a: Assembly, plan: TrackPlan) => {
  const { stations, pitch } = beltStations(plan.rounds, plan.pitch);
  for (const station of stations) shoe(a, station, pitch, plan);
  toothed(a, plan.sprocket);
  const [sx, sy, sr] = plan.sprocket;
  rod(a, 'frame', sr * 0.62, 0.34, [sx, sy, 0.03], 'z', sr * 0.56);
  rod(a, 'frame', sr * 0.36, 0.46, [sx, sy, 0.03]);
  bolts(a, [sx, sy, 0.2], sr * 0.47, 12, 'z', 0.018);
  for (const [x, y, r] of plan.idlers) {
    rod(a, 'frame', r - 0.03, 0.12, [x, y, 0]);
    for (const z of [-0.07, 0.07]) rod(a, 'cast', r - 0.055, 0.05, [x, y, z]);
    rod(a, 'dark', r * 0.42, 0.26, [x, y, 0]);
    rod(a, 'steel', r * 0.2, 0.32, [x, y, 0]);
    bolts(a, [x, y, 0.135], r * 0.32, 6, 'z', 0.014);
  }
  const wheel = (x: number, y: number, r: number) => {
    rod(a, 'cast', r, 0.3, [x, y, 0]);
    for (const z of [-0.15, 0.15]) rod(a, 'cast', r * 1.14, 0.03, [x, y, z]);
    rod(a, 'dark', r * 0.5, 0.36, [x, y, 0]);
    rod(a, 'steel', r * 0.28, 0.4, [x, y, 0]);
  };
  for (const x of plan.rollers.xs) wheel(x, plan.rollers.y, plan.rollers.radius);
  for (const x of plan.carriers?.xs ?? []) wheel(x, plan.carriers?.y ?? 0, plan.carriers?.radius ?? 0.1);
};

/** The beam between idler and sprocket that carries the rollers. */
export const trackFrame = (a: Assembly, x0: number, x1: number, y0: number, y1: number, width: number) => {
  const corner = (y1 - y0) * 0.35;
  plate(
    a,
    'frame',
    [
      [x0, y0],
      [x1, y0],
      [x1, y0 + corner],
      [x1 - corner, y1],
      [x0 + corner, y1],
      [x0, y0 + corner],
    ],
    -width / 2,
    width / 2,
    { bevel: 0.02, round: 0.05 },
  );
  for (let i = 0; i < 3; i++) {
    const x = x0 + ((x1 - x0) * (i + 1)) / 4;
    const at: Vec3 = [x, (y0 + y1) / 2, width / 2 + 0.004];
    box(a, 'black', [(x1 - x0) * 0.11, (y1 - y0) * 0.36, 0.01], at, 0.03);
  }
};
