import { type PerspectiveCamera, Vector3 } from 'three';

/** One camera language for the whole catalogue: a long lens from chest height, the machine facing left. */
export type View = 'hero' | 'side' | 'rear' | 'front' | 'detail' | 'part';

interface Angle {
  /** Degrees from straight ahead of the machine towards its left side. */
  azimuth: number;
  /** Degrees above the horizon. */
  elevation: number;
}

export const ANGLES: Record<View, Angle> = {
  hero: { azimuth: 52, elevation: 11 },
  side: { azimuth: 90, elevation: 5 },
  rear: { azimuth: 138, elevation: 13 },
  front: { azimuth: 14, elevation: 9 },
  detail: { azimuth: 60, elevation: 14 },
  part: { azimuth: 48, elevation: 22 },
};

/** Degrees: a long lens keeps verticals calm. */
export const FIELD_OF_VIEW = 20;

/** Share of the frame's half kept free on each side. */
export const MARGIN = 0.075;

export const directionOf = (azimuth: number, elevation: number): Vector3 => {
  const [a, e] = [(azimuth * Math.PI) / 180, (elevation * Math.PI) / 180];
  return new Vector3(Math.cos(a) * Math.cos(e), Math.sin(e), -Math.sin(a) * Math.cos(e));
};

/**
 * Moves the camera so that all points stand inside the frame with a margin, as large as they can be.
 * @param lift share of the frame's height by which the subject stands above the middle: room for its shadow
 */
export const fitCamera = (
  camera: PerspectiveCamera,
  points: readonly Vector3[],
  direction: Vector3,
  { margin = MARGIN, lift = 0.012 } = {},
): void => {
  const target = points
    .reduce((sum, p) => sum.add(p), new Vector3())
    .divideScalar(Math.max(1, points.length));
  let distance = 60;
  const right = new Vector3();
  const up = new Vector3();
  for (let round = 0; round < 12; round++) {
    camera.position.copy(target).addScaledVector(direction, distance);
    camera.near = Math.max(0.05, distance * 0.2);
    camera.far = distance * 4;
    camera.lookAt(target);
    camera.updateMatrixWorld();
    camera.updateProjectionMatrix();
    let [left, bottom, rightmost, top] = [Infinity, Infinity, -Infinity, -Infinity];
    for (const point of points) {
      const seen = point.clone().project(camera);
      left = Math.min(left, seen.x);
      rightmost = Math.max(rightmost, seen.x);
      bottom = Math.min(bottom, seen.y);
      top = Math.max(top, seen.y);
    }
    const half = Math.tan((camera.fov * Math.PI) / 360) * distance;
    right.setFromMatrixColumn(camera.matrixWorld, 0);
    up.setFromMatrixColumn(camera.matrixWorld, 1);
    target.addScaledVector(right, ((left + rightmost) / 2) * half * camera.aspect);
    target.addScaledVector(up, ((bottom + top) / 2 - lift * 2) * half);
    distance *= Math.max((rightmost - left) / 2, (top - bottom) / 2 + lift) / (1 - 2 * margin);
  }
};
