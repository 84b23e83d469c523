import type { Plugin } from 'vite';

const address = 'virtual:component-types';

/** For pages made by Vite: what componentTypes.ts knows. The compiler reads all components for it, so only where it is asked for. */
export const componentTypes: Plugin = {
  name: 'component-types',
  resolveId: (id) => (id === address ? `\0${address}` : undefined),
  async load(id) {
    if (id !== `\0${address}`) return undefined;
    const { parts, props } = await import('./componentTypes.ts');
    return `export const parts = ${JSON.stringify(parts)};\nexport const props = ${JSON.stringify(props)};\n`;
  },
};
