import { wireWord } from '@leasing/core/catalogue';
import { type FileSummary, type PhotoSummary, placeText } from '../apply/events.ts';
import type { NameReport } from '../rows/names.ts';
import type { Report } from './repository.ts';

const mostNames = 100;

/** What an import did, as the office shows it. */
export function reportOf(summaries: readonly FileSummary[], pictures?: PhotoSummary): Report {
  const sum = (count: (summary: FileSummary) => number) =>
    summaries.reduce((total, summary) => total + count(summary), 0);
  const [first] = summaries;
  return {
    ...(first ? { stock: wireWord(first.stock), names: firstOf(first.names) } : {}),
    added: sum(({ added }) => added),
    changed: sum(({ updated }) => updated),
    unchanged: sum(({ unchanged }) => unchanged),
    refused: sum(({ refused }) => refused),
    doubtful: sum(({ doubtful }) => doubtful),
    hidden: sum(({ hidden }) => hidden.count),
    columns: summaries.flatMap(({ columns }) => columns),
    ...leftEmptyOf(summaries.flatMap(({ leftEmpty }) => leftEmpty)),
    demoKept: sum(({ demoKept }) => demoKept),
    demoTaken: sum(({ demoTaken }) => demoTaken),
    ...alikeOf(summaries.flatMap(({ alike }) => alike)),
    passedOver: sum(({ passedOver }) => passedOver.count),
    ...(pictures ? { pictures: picturesOf(pictures) } : {}),
  };
}

function leftEmptyOf(
  found: readonly FileSummary['leftEmpty'][],
): Pick<Report, 'leftEmptyCount' | 'leftEmpty'> {
  const leftEmpty = found
    .flatMap(({ first }) => first)
    .slice(0, mostNames)
    .map((one) => ({ ...one, place: placeText(one.place) }));
  return { leftEmptyCount: found.reduce((total, { count }) => total + count, 0), leftEmpty };
}

function alikeOf(found: readonly FileSummary['alike'][]): Pick<Report, 'alikeCount' | 'alike'> {
  const alike = found
    .flatMap(({ first }) => first)
    .slice(0, mostNames)
    .map((one) => ({ ...one, place: placeText(one.place) }));
  return { alikeCount: found.reduce((total, { count }) => total + count, 0), alike };
}

/** What became of the pictures of an import. */
export function picturesOf({
  added,
  removed,
  items,
  refused,
}: PhotoSummary): NonNullable<Report['pictures']> {
  return { added, removed, items, refused: refused.slice(0, mostNames), refusedCount: refused.length };
}

function firstOf({ newMakes, newModels, renamed }: NameReport): NameReport {
  return {
    newMakes: newMakes.slice(0, mostNames),
    newModels: newModels.slice(0, mostNames),
    renamed: renamed.slice(0, mostNames),
  };
}
