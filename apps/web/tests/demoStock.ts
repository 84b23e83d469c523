import { readFileSync } from 'node:fs';

const list = readFileSync(new URL('../../api/demo/equipment.csv', import.meta.url), 'utf8');
const rows = list.trimEnd().split('\n').slice(1);

/** How many machines the demo stock has. */
export const machineCount = rows.length;

/** How many of a kind the demo stock has, by the kind's name in its list: «Катки». */
export const countOf = (kind: string): number => rows.filter((row) => row.includes(`;${kind};`)).length;

/** The id of the first spare part of the demo stock: items have one sequence of ids, and its machines come first. */
export const firstPart = machineCount + 1;
