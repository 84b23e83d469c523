import type { Wear } from '../kit/materials.ts';
import type { Livery } from '../livery/livery.ts';

export type MachineType = 'excavator' | 'bulldozer' | 'grader' | 'roller' | 'mixer' | 'truck' | 'crane';

/** What is photographed: everything that a model needs to know, as plain data. */
export interface Subject {
  /** Garage number or part number: the seed of everything that varies. */
  id: string;
  kind: MachineType | 'part';
  /** Title of a part: its shape follows from the name. */
  name: string;
  make: string;
  model: string;
  /** Tonnes: operating mass, or the permitted mass of a lorry. */
  mass: number;
  /** Tonnes: what a crane lifts or a lorry carries; 0 for others. */
  load: number;
  livery: Livery;
  wear: Wear;
}
