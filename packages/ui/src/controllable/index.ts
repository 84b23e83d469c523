export { useControllable } from './useControllable.ts';
export { useDraft } from './useDraft.ts';
