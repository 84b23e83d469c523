import { readFileSync } from 'node:fs';
import { Firm } from '@leasing/core/unstable/api/contract';
import { checkFirm, DEFAULT_FIRM } from '@leasing/core/unstable/firm';
import Type from 'typebox';
import Value from 'typebox/value';
import type { Settings } from './settings.ts';

const FirmFile = Type.Partial(Firm, { additionalProperties: false });

/** Reads the file that FIRM_FILE names: JSON with some or all fields of the firm, as `GET /api/office/firm` answers them. */
export function readFirmFile({ FIRM_FILE: file }: Settings, problems: string[]): Partial<Firm> {
  if (!file) return {};
  try {
    const typed: unknown = JSON.parse(readFileSync(file, 'utf8'));
    const [error] = Value.Errors(FirmFile, typed);
    if (error) {
      problems.push(`FIRM_FILE, ${file}: ${error.instancePath || 'the file'} ${error.message}.`);
      return {};
    }
    const fields = typed as Partial<Firm>;
    const checked = checkFirm({ ...DEFAULT_FIRM, ...fields });
    problems.push(
      ...checked.problems.map(({ field, message }) => `FIRM_FILE, ${file}: ${field}: ${message}`),
    );
    const { firm } = checked;
    return Object.fromEntries(Object.keys(fields).map((field) => [field, firm[field as keyof Firm]]));
  } catch (error) {
    problems.push(`FIRM_FILE is "${file}", but it must be a file with JSON: ${(error as Error).message}.`);
    return {};
  }
}
