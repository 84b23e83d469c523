import type { AddResult, Result } from '@leasing/workspace/bench';
import type { Engine } from './stock.ts';

/** One measured number on one of the two databases. */
export interface EngineResult extends Result {
  engine: Engine;
}

export type AddEngineResult = AddResult<EngineResult>;
