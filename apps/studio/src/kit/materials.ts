import { Color, Data3DTexture, LinearFilter, MeshStandardMaterial, RedFormat, RepeatWrapping } from 'three';
import type { Livery } from '../livery/livery.ts';
import { randomFrom } from '../stock/random.ts';

/** What a piece is made of. */
export type MaterialName =
  | 'paint'
  | 'accent'
  | 'second'
  | 'dark'
  | 'black'
  | 'frame'
  | 'rim'
  | 'steel'
  | 'bare'
  | 'chrome'
  | 'rubber'
  | 'track'
  | 'glass'
  | 'interior'
  | 'lamp'
  | 'amber'
  | 'red'
  | 'white'
  | 'cast'
  | 'brass'
  | 'paper'
  | 'copper';

/** How used a machine looks: both from 0 (as new) to 1. */
export interface Wear {
  /** Dust and dried mud, more of it near the ground and on flat tops. */
  dust: number;
  /** Faded paint, scratches and rust. */
  age: number;
}

interface Finish {
  colour: string;
  roughness: number;
  metalness?: number;
  /** How strongly dust and scratches take to it. */
  dust?: number;
  chips?: number;
  opacity?: number;
  emissive?: number;
  reflect?: number;
}

const finishes = (livery: Livery): Record<MaterialName, Finish> => ({
  paint: { colour: livery.body, roughness: 0.3, dust: 0.6, chips: 1 },
  accent: { colour: livery.accent, roughness: 0.4, dust: 0.8, chips: 0.9 },
  second: { colour: livery.second, roughness: 0.4, dust: 0.8, chips: 0.9 },
  frame: { colour: livery.frame, roughness: 0.52, dust: 1.1, chips: 0.5 },
  rim: { colour: livery.rim, roughness: 0.5, dust: 1.1, chips: 0.8 },
  dark: { colour: '#2a2c2e', roughness: 0.55, dust: 0.9, chips: 0.2 },
  black: { colour: '#121314', roughness: 0.6, dust: 0.6 },
  steel: { colour: '#8d9194', roughness: 0.42, metalness: 0.85, dust: 0.5, chips: 0.5 },
  bare: { colour: '#6f6a64', roughness: 0.5, metalness: 0.75, dust: 0.7, chips: 1.2 },
  chrome: { colour: '#e4e7ea', roughness: 0.12, metalness: 1, dust: 0 },
  rubber: { colour: '#1b1c1d', roughness: 0.86, dust: 1.25 },
  track: { colour: '#3a3836', roughness: 0.6, metalness: 0.6, dust: 1.3, chips: 0.8 },
  glass: { colour: '#16252c', roughness: 0.04, dust: 0.12, opacity: 0.62, reflect: 1.9 },
  interior: { colour: '#34373a', roughness: 0.8 },
  lamp: { colour: '#f3f6f7', roughness: 0.1, emissive: 0.16, reflect: 1.6 },
  amber: { colour: '#f08a00', roughness: 0.25, emissive: 0.25 },
  red: { colour: '#b81414', roughness: 0.25, emissive: 0.15 },
  white: { colour: '#eceded', roughness: 0.42, dust: 0.7, chips: 0.4 },
  cast: { colour: '#5d6266', roughness: 0.58, metalness: 0.55, dust: 0.5, chips: 0.7 },
  brass: { colour: '#b8923f', roughness: 0.35, metalness: 0.9, dust: 0.3 },
  paper: { colour: '#d9c48d', roughness: 0.9, dust: 0.4 },
  copper: { colour: '#a4603a', roughness: 0.4, metalness: 0.9, dust: 0.3 },
});

const SIZE = 48;

/** Tileable cloudy noise: dust and scratches read it by position in space, so no piece needs a texture map. */
const noise = (): Data3DTexture => {
  const random = randomFrom('noise');
  const lattice = (n: number) => Float32Array.from({ length: n ** 3 }, () => random());
  const octaves = [6, 12, 24].map((n) => ({ n, values: lattice(n) }));
  const data = new Uint8Array(SIZE ** 3);
  const smooth = (t: number) => t * t * (3 - 2 * t);
  const sample = (values: Float32Array, n: number, x: number, y: number, z: number): number => {
    const [i, j, k] = [Math.floor(x), Math.floor(y), Math.floor(z)];
    const [u, v, w] = [smooth(x - i), smooth(y - j), smooth(z - k)];
    const at = (a: number, b: number, c: number) =>
      values[(((c + n) % n) * n + ((b + n) % n)) * n + ((a + n) % n)] ?? 0;
    const row = (b: number, c: number) => at(i, b, c) * (1 - u) + at(i + 1, b, c) * u;
    const face = (c: number) => row(j, c) * (1 - v) + row(j + 1, c) * v;
    return face(k) * (1 - w) + face(k + 1) * w;
  };
  for (let z = 0, i = 0; z < SIZE; z++)
    for (let y = 0; y < SIZE; y++)
      for (let x = 0; x < SIZE; x++, i++) {
        const value = octaves.reduce(
          (sum, { n, values }, o) =>
            sum + sample(values, n, (x * n) / SIZE, (y * n) / SIZE, (z * n) / SIZE) * 0.5 ** (o + 1),
          0,
        );
        data[i] = Math.round((value / 0.875) * 255);
      }
  const texture = new Data3DTexture(data, SIZE, SIZE, SIZE);
  texture.format = RedFormat;
  texture.minFilter = texture.magFilter = LinearFilter;
  texture.wrapS = texture.wrapT = texture.wrapR = RepeatWrapping;
  texture.unpackAlignment = 1;
  texture.needsUpdate = true;
  return texture;
};
let sharedNoise: Data3DTexture | undefined;

const VERTEX = /* glsl */ `
  vStudioAt = position;
  vStudioUp = normal;
`;
const WEATHER = /* glsl */ `
  float cloud = texture(uNoise, vStudioAt * 0.21).r;
  float grain = texture(uNoise, vStudioAt * 1.3 + 0.37).r;
  float low = 1.0 - smoothstep(0.0, uReach, vStudioAt.y);
  float top = smoothstep(0.55, 0.95, normalize(vStudioUp).y);
  float dust = uDust * (low * low * (0.25 + 1.3 * cloud * grain) + top * (0.12 + 0.5 * grain * cloud) + 0.25 * cloud * cloud * grain);
  dust = clamp(dust, 0.0, 0.9);
  float fine = texture(uNoise, vStudioAt * vec3(4.1, 7.3, 5.7)).r;
  float chips = uChips * 0.75 * smoothstep(0.64, 0.74, fine) * smoothstep(0.53, 0.7, cloud * 0.6 + grain * 0.45);
  diffuseColor.rgb = mix(diffuseColor.rgb, vec3(0.085, 0.055, 0.04), clamp(chips, 0.0, 0.85));
  diffuseColor.rgb = mix(diffuseColor.rgb, vec3(0.36, 0.30, 0.23), dust);
`;
const ROUGH = /* glsl */ `
  roughnessFactor = mix(roughnessFactor, 0.95, clamp(dust * 1.3 + chips * 0.5, 0.0, 1.0));
  roughnessFactor = clamp(roughnessFactor + (grain - 0.5) * 0.12, 0.03, 1.0);
`;

const weathered = (material: MeshStandardMaterial, finish: Finish, wear: Wear, reach: number): void => {
  sharedNoise ??= noise();
  const uniforms = {
    uNoise: { value: sharedNoise },
    uDust: { value: wear.dust * (finish.dust ?? 0) },
    uChips: { value: wear.age * (finish.chips ?? 0) },
    uReach: { value: reach },
  };
  material.onBeforeCompile = (shader) => {
    Object.assign(shader.uniforms, uniforms);
    shader.vertexShader = shader.vertexShader
      .replace('#include <common>', '#include <common>\nvarying vec3 vStudioAt;\nvarying vec3 vStudioUp;')
      .replace('#include <begin_vertex>', `#include <begin_vertex>${VERTEX}`);
    shader.fragmentShader = shader.fragmentShader
      .replace(
        '#include <common>',
        '#include <common>\nprecision highp sampler3D;\nuniform sampler3D uNoise;\nuniform float uDust, uChips, uReach;\nvarying vec3 vStudioAt;\nvarying vec3 vStudioUp;',
      )
      .replace('#include <color_fragment>', `#include <color_fragment>${WEATHER}`)
      .replace('#include <roughnessmap_fragment>', `#include <roughnessmap_fragment>${ROUGH}`);
  };
};

/** Old paint is paler and duller than new paint. */
const faded = (colour: string, age: number): Color => {
  const result = new Color(colour);
  const grey = result.r * 0.3 + result.g * 0.59 + result.b * 0.11;
  return result.lerp(new Color(grey, grey, grey), age * 0.16).multiplyScalar(1 - age * 0.04);
};

/**
 * Every material of one machine.
 * @param reach metres above the ground up to which mud splashes
 */
export const materialsFor = (
  livery: Livery,
  wear: Wear,
  reach: number,
): Map<MaterialName, MeshStandardMaterial> => {
  const made = new Map<MaterialName, MeshStandardMaterial>();
  for (const [name, finish] of Object.entries(finishes(livery)) as [MaterialName, Finish][]) {
    const material = new MeshStandardMaterial({
      color: faded(finish.colour, wear.age * (finish.chips ?? 0.3)),
      roughness: Math.min(1, finish.roughness + wear.age * 0.12),
      metalness: finish.metalness ?? 0,
      envMapIntensity: finish.reflect ?? 1,
    });
    if (finish.emissive) material.emissive = new Color(finish.colour).multiplyScalar(finish.emissive);
    if (finish.opacity) {
      material.transparent = true;
      material.opacity = finish.opacity;
      material.depthWrite = false;
    }
    weathered(material, finish, wear, reach);
    made.set(name, material);
  }
  return made;
};
