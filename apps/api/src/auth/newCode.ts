import { randomInt } from 'node:crypto';
import { CODE_LENGTH } from '@leasing/core/validation';

/** A one-time code from the secure source of the system. */
export function newCode(): string {
  return String(randomInt(10 ** CODE_LENGTH)).padStart(CODE_LENGTH, '0');
}
