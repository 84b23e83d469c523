import {
  CustomBlending,
  FloatType,
  HalfFloatType,
  Mesh,
  MeshBasicMaterial,
  NearestFilter,
  OneFactor,
  OrthographicCamera,
  type PerspectiveCamera,
  PlaneGeometry,
  type Scene,
  ShaderMaterial,
  UnsignedByteType,
  type WebGLRenderer,
  WebGLRenderTarget,
} from 'three';

/** Exposure: a white wall lit by all lamps comes out just below white. */
const GAIN = 1.12;

/** A single exposure has no others to smooth its edges: samples per pixel. */
const ALONE_SAMPLES = 4;

/** Layer of everything opaque. */
export const SOLID = 1;

const VERTEX = /* glsl */ `varying vec2 vUv; void main() { vUv = uv; gl_Position = vec4(position.xy, 0.0, 1.0); }`;

const DEVELOP = /* glsl */ `
  uniform sampler2D uSum; uniform float uCount, uAlpha, uFade, uGain; varying vec2 vUv;
  // Khronos PBR Neutral: a livery must keep its hue, and the film curves turn yellow to ochre, orange to red.
  vec3 neutral(vec3 c) {
    const float start = 0.76, fade = 0.15;
    float low = min(c.r, min(c.g, c.b));
    c -= low < 0.08 ? low - 6.25 * low * low : 0.04;
    float peak = max(c.r, max(c.g, c.b));
    if (peak < start) return c;
    float d = 1.0 - start;
    float capped = 1.0 - d * d / (peak + d - start);
    c *= capped / peak;
    return mix(c, vec3(capped), 1.0 - 1.0 / (fade * (peak - capped) + 1.0));
  }
  vec3 toDisplay(vec3 c) { return mix(c * 12.92, 1.055 * pow(c, vec3(1.0 / 2.4)) - 0.055, step(0.0031308, c)); }
  void main() {
    vec4 sum = texture2D(uSum, vUv) / uCount;
    float alpha = clamp(sum.a, 0.0, 1.0);
    vec3 colour = alpha > 0.0005 ? toDisplay(clamp(neutral(sum.rgb / alpha * uGain), 0.0, 1.0)) : vec3(0.0);
    if (uAlpha > 0.5) {
      // Nothing at all at the outer edge: the gallery draws it out beside the picture.
      vec2 rim = min(vUv, 1.0 - vUv);
      float soft = smoothstep(0.018, 0.06, rim.x) * smoothstep(0.004, 0.05, rim.y);
      gl_FragColor = vec4(colour, alpha * mix(1.0, soft, uFade));
      return;
    }
    vec2 p = vUv - vec2(0.5, 0.5);
    float edge = smoothstep(0.62, 0.10, length(p * vec2(0.9, 1.0)));
    // #ECEBE6: the site puts the same colour round the picture.
    vec3 paper = vec3(0.9255, 0.9216, 0.9020);
    vec3 wall = mix(paper, vec3(0.968, 0.966, 0.955), edge);
    vec3 floor_ = mix(paper, vec3(0.886, 0.880, 0.860), smoothstep(0.75, 0.2, length((vUv - vec2(0.5, 0.16)) * vec2(1.15, 2.9))));
    vec3 backdrop = mix(floor_, wall, smoothstep(0.10, 0.52, vUv.y));
    gl_FragColor = vec4(mix(backdrop, colour, alpha), 1.0);
  }`;

/** Averages many exposures of one scene in linear light, then tones the sum to 8 bits. */
export class Exposure {
  #renderer: WebGLRenderer;
  #quad: Mesh<PlaneGeometry, ShaderMaterial>;
  #depth = new MeshBasicMaterial({ colorWrite: false });
  #flat = new OrthographicCamera();
  #copy: ShaderMaterial;
  #develop: ShaderMaterial;
  #targets:
    | {
        width: number;
        height: number;
        single: WebGLRenderTarget;
        sum: WebGLRenderTarget;
        out: WebGLRenderTarget;
      }
    | undefined;

  constructor(renderer: WebGLRenderer) {
    this.#renderer = renderer;
    renderer.autoClear = false;
    this.#copy = new ShaderMaterial({
      vertexShader: VERTEX,
      fragmentShader:
        'uniform sampler2D uFrame; varying vec2 vUv; void main() { gl_FragColor = texture2D(uFrame, vUv); }',
      uniforms: { uFrame: { value: null } },
      blending: CustomBlending,
      blendSrc: OneFactor,
      blendDst: OneFactor,
      depthTest: false,
      depthWrite: false,
    });
    this.#develop = new ShaderMaterial({
      vertexShader: VERTEX,
      fragmentShader: DEVELOP,
      uniforms: {
        uSum: { value: null },
        uCount: { value: 1 },
        uAlpha: { value: 0 },
        uFade: { value: 0 },
        uGain: { value: GAIN },
      },
      depthTest: false,
      depthWrite: false,
    });
    this.#quad = new Mesh(new PlaneGeometry(2, 2), this.#copy);
    this.#quad.frustumCulled = false;
  }

  #sized(width: number, height: number, samples: number) {
    const old = this.#targets;
    if (old && old.width === width && old.height === height && old.single.samples === samples) return old;
    for (const target of old ? [old.single, old.sum, old.out] : []) target.dispose();
    const filter = { minFilter: NearestFilter, magFilter: NearestFilter };
    this.#targets = {
      width,
      height,
      single: new WebGLRenderTarget(width, height, { type: HalfFloatType, samples, ...filter }),
      sum: new WebGLRenderTarget(width, height, { type: FloatType, depthBuffer: false, ...filter }),
      out: new WebGLRenderTarget(width, height, { type: UnsignedByteType, depthBuffer: false, ...filter }),
    };
    return this.#targets;
  }

  /**
   * @param count exposures: each has its own light and its own place inside the pixel, so more of them give
   * smoother shadows and smoother edges
   * @returns RGBA bytes, bottom row first
   */
  take(
    scene: Scene,
    camera: PerspectiveCamera,
    size: { width: number; height: number },
    {
      count,
      alpha,
      fade,
      prepare,
    }: { count: number; alpha: boolean; fade: boolean; prepare: (index: number) => void },
  ): Uint8Array {
    const { width, height } = size;
    const { single, sum, out } = this.#sized(width, height, count > 1 ? 0 : ALONE_SAMPLES);
    const renderer = this.#renderer;
    renderer.setClearColor(0x000000, 0);
    renderer.setRenderTarget(sum);
    renderer.clear();
    for (let i = 0; i < count; i++) {
      prepare(i);
      camera.setViewOffset(width, height, (i + 0.5) / count - 0.5, ((i * 0.754877) % 1) - 0.5, width, height);
      renderer.setRenderTarget(single);
      renderer.clear();
      this.#depthFirst(scene, camera);
      renderer.render(scene, camera);
      this.#draw(this.#copy, 'uFrame', single, sum);
    }
    camera.clearViewOffset();
    const uniforms = this.#develop.uniforms as Record<string, { value: unknown }>;
    (uniforms.uCount as { value: unknown }).value = count;
    (uniforms.uAlpha as { value: unknown }).value = alpha ? 1 : 0;
    (uniforms.uFade as { value: unknown }).value = fade ? 1 : 0;
    this.#draw(this.#develop, 'uSum', sum, out);
    const bytes = new Uint8Array(width * height * 4);
    renderer.readRenderTargetPixels(out, 0, 0, width, height, bytes);
    renderer.setRenderTarget(null);
    return bytes;
  }

  /** Depth alone, first: then the costly surface shader runs once per pixel, not once per layer. */
  #depthFirst(scene: Scene, camera: PerspectiveCamera): void {
    const { shadowMap } = this.#renderer;
    shadowMap.autoUpdate = false;
    scene.overrideMaterial = this.#depth;
    camera.layers.set(SOLID);
    this.#renderer.render(scene, camera);
    camera.layers.enableAll();
    scene.overrideMaterial = null;
    shadowMap.autoUpdate = true;
  }

  #draw(material: ShaderMaterial, input: string, from: WebGLRenderTarget, to: WebGLRenderTarget): void {
    (material.uniforms[input] as { value: unknown }).value = from.texture;
    this.#quad.material = material;
    this.#renderer.setRenderTarget(to);
    this.#renderer.render(this.#quad as never, this.#flat);
  }
}
