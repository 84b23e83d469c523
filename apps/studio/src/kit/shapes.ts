import {
  BoxGeometry,
  type BufferGeometry,
  CatmullRomCurve3,
  CylinderGeometry,
  ExtrudeGeometry,
  LatheGeometry,
  Matrix4,
  Path,
  Shape,
  SphereGeometry,
  TorusGeometry,
  TubeGeometry,
  Vector2,
  Vector3,
} from 'three';
import { RoundedBoxGeometry } from 'three/addons/geometries/RoundedBoxGeometry.js';
import { toCreasedNormals } from 'three/addons/utils/BufferGeometryUtils.js';
import type { Assembly, Place, Vec3 } from './assembly.ts';
import type { MaterialName } from './materials.ts';

/** A corner of a profile, metres; the third number rounds the corner. */
export type Corner = readonly [number, number] | readonly [number, number, number];
export type Axis = 'x' | 'y' | 'z';

/** Cylinders and lathes of three.js stand along y; this turns them along another axis. */
const alongAxis: Record<Axis, Vec3> = { y: [0, 0, 0], x: [0, 0, -Math.PI / 2], z: [Math.PI / 2, 0, 0] };

/** A box by its size and centre, its edges softened so that they catch the light. */
export const box = (
  a: Assembly,
  m: MaterialName,
  size: Vec3,
  at: Vec3,
  soft = 0.02,
  turn: Vec3 = [0, 0, 0],
) => {
  const radius = Math.min(soft, ...size.map((side) => side * 0.45));
  const geometry =
    radius < 0.004
      ? new BoxGeometry(...size)
      : new RoundedBoxGeometry(...size, radius > 0.05 ? 2 : 1, radius);
  a.add(m, geometry, { at, turn });
};

/** A cylinder or cone by its centre. `r2` is the radius at the far end of the axis. */
export const rod = (
  a: Assembly,
  m: MaterialName,
  radius: number,
  length: number,
  at: Vec3,
  axis: Axis = 'z',
  r2 = radius,
  segments = 28,
) => a.add(m, new CylinderGeometry(r2, radius, length, segments), { at, turn: alongAxis[axis] });

export const ball = (a: Assembly, m: MaterialName, radius: number, at: Vec3, scale: Vec3 = [1, 1, 1]) =>
  a.add(m, new SphereGeometry(radius, 24, 16), { at, scale });

export const ring = (
  a: Assembly,
  m: MaterialName,
  radius: number,
  tube: number,
  at: Vec3,
  axis: Axis = 'z',
) =>
  a.add(m, new TorusGeometry(radius, tube, 10, 40), {
    at,
    turn: axis === 'z' ? [0, 0, 0] : axis === 'x' ? [0, Math.PI / 2, 0] : [Math.PI / 2, 0, 0],
  });

const trace = <T extends Path>(path: T, corners: readonly Corner[], round: number): T => {
  const count = corners.length;
  corners.forEach((corner, i) => {
    const at = new Vector2(corner[0], corner[1]);
    const before = corners[(i + count - 1) % count] as Corner;
    const after = corners[(i + 1) % count] as Corner;
    const toBefore = new Vector2(before[0], before[1]).sub(at);
    const toAfter = new Vector2(after[0], after[1]).sub(at);
    const radius = Math.min(corner[2] ?? round, toBefore.length() * 0.49, toAfter.length() * 0.49);
    const start = toBefore.setLength(Math.max(radius, 1e-4)).add(at);
    const end = toAfter.setLength(Math.max(radius, 1e-4)).add(at);
    if (i === 0) path.moveTo(start.x, start.y);
    else path.lineTo(start.x, start.y);
    if (radius > 0.002) path.quadraticCurveTo(at.x, at.y, end.x, end.y);
  });
  path.closePath();
  return path;
};

export interface PlateOptions {
  /** Metres: the edge's chamfer. */
  bevel?: number;
  /** Metres: rounding of corners that name none. */
  round?: number;
  holes?: readonly (readonly Corner[])[];
  axis?: Axis;
}

const turnTo: Record<Axis, Vec3> = { z: [0, 0, 0], y: [Math.PI / 2, 0, 0], x: [0, -Math.PI / 2, 0] };

/**
 * A profile drawn in a plane and given thickness. Along z the profile is (x, y), along x it is (z, y), along y
 * it is (x, z); `from` and `to` are the ends on that axis.
 */
export const plate = (
  a: Assembly,
  m: MaterialName,
  corners: readonly Corner[],
  from: number,
  to: number,
  { bevel = 0.015, round = 0.02, holes = [], axis = 'z' }: PlateOptions = {},
) => {
  const shape = trace(new Shape(), corners, round);
  for (const hole of holes) shape.holes.push(trace(new Path(), hole, round));
  const depth = Math.abs(to - from);
  const edge = Math.min(bevel, depth * 0.4);
  const geometry = new ExtrudeGeometry(shape, {
    depth: depth - 2 * edge,
    bevelEnabled: edge > 0.001,
    bevelSize: edge,
    bevelOffset: -edge,
    bevelThickness: edge,
    bevelSegments: 2,
    curveSegments: 6,
  });
  geometry.translate(0, 0, edge);
  // Along y the drawing's second coordinate becomes z, so the thickness grows downwards.
  const start = axis === 'y' ? Math.max(from, to) : axis === 'x' ? Math.max(from, to) : Math.min(from, to);
  const at: Vec3 = axis === 'z' ? [0, 0, start] : axis === 'y' ? [0, start, 0] : [start, 0, 0];
  a.add(m, toCreasedNormals(geometry, 0.5), { at, turn: turnTo[axis] });
};

/** A bent sheet: the line (x, y) gets a thickness to its left and spans z from `from` to `to`. */
export const sheet = (
  a: Assembly,
  m: MaterialName,
  line: readonly (readonly [number, number])[],
  thickness: number,
  from: number,
  to: number,
) => {
  const side = line.map(([x, y], i): Corner => {
    const before = line[Math.max(0, i - 1)] as readonly [number, number];
    const after = line[Math.min(line.length - 1, i + 1)] as readonly [number, number];
    const along = Math.hypot(after[0] - before[0], after[1] - before[1]) || 1;
    return [
      x - ((after[1] - before[1]) / along) * thickness,
      y + ((after[0] - before[0]) / along) * thickness,
      0,
    ];
  });
  plate(a, m, [...line.map(([x, y]): Corner => [x, y, 0]), ...side.reverse()], from, to, {
    bevel: 0.006,
    round: 0,
  });
};

/** Turned on a lathe: the profile is (radius, position on the axis). What lies right of its course is outside. */
export const lathe = (
  a: Assembly,
  m: MaterialName,
  profile: readonly (readonly [number, number])[],
  place: Place,
  axis: Axis = 'z',
  segments = 48,
) => {
  const geometry: BufferGeometry = new LatheGeometry(
    profile.map(([r, h]) => new Vector2(r, h)),
    segments,
  );
  a.within(place, () => a.add(m, toCreasedNormals(geometry.toNonIndexed(), 0.6), { turn: alongAxis[axis] }));
};

/** A pipe, rail or hose through the points; `straight` keeps the corners sharp. */
export const pipe = (
  a: Assembly,
  m: MaterialName,
  points: readonly Vec3[],
  radius: number,
  straight = false,
) => {
  const vectors = points.map((p) => new Vector3(...p));
  if (straight) {
    for (const [i, end] of points.slice(1).entries()) beam(a, m, points[i] as Vec3, end, radius);
    for (const p of points) ball(a, m, radius, p);
    return;
  }
  const curve = new CatmullRomCurve3(vectors, false, 'centripetal');
  a.add(m, new TubeGeometry(curve, Math.max(10, points.length * 7), radius, 9));
};

/** A round bar between two points, its second end `r2` thick. */
export const beam = (a: Assembly, m: MaterialName, from: Vec3, to: Vec3, radius: number, r2 = radius) => {
  const start = new Vector3(...from);
  const along = new Vector3(...to).sub(start);
  const geometry = new CylinderGeometry(r2, radius, along.length(), 18);
  geometry.translate(0, along.length() / 2, 0);
  const axis = along.clone().normalize();
  const turn = new Vector3(0, 1, 0).cross(axis);
  const angle = Math.acos(Math.min(1, Math.max(-1, axis.y)));
  if (turn.lengthSq() < 1e-9) turn.set(1, 0, 0);
  geometry.applyMatrix4(new Matrix4().makeRotationAxis(turn.normalize(), angle));
  a.add(m, geometry, { at: from });
};
