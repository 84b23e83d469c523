import type { Vector3 } from 'three';
import type { Assembly } from './kit/assembly.ts';
import { bulldozer } from './machines/bulldozer/bulldozer.ts';
import { crane } from './machines/crane/crane.ts';
import { backhoe } from './machines/excavator/backhoe.ts';
import { excavator } from './machines/excavator/excavator.ts';
import { grader } from './machines/grader/grader.ts';
import { mixer } from './machines/mixer.ts';
import { roller } from './machines/roller.ts';
import { truck } from './machines/truck.ts';
import { part } from './parts/part.ts';
import type { Subject } from './stock/subject.ts';

export interface Model {
  assembly: Assembly;
  /** Points that the close view frames; the whole model when absent. */
  detail?: readonly Vector3[];
}

const BUILDERS: Record<Subject['kind'], (subject: Subject) => Model> = {
  // Some excavators are backhoe loaders: another machine under the same heading of the catalogue.
  excavator: (subject) => (/погрузчик/i.test(subject.name) ? backhoe(subject) : excavator(subject)),
  bulldozer,
  grader,
  roller,
  mixer,
  truck,
  crane,
  part,
};

/** The model of a subject: each type of machine is one builder. */
export const model = (subject: Subject): Model => BUILDERS[subject.kind](subject);
