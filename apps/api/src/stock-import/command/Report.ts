import type { FileSummary, ImportEvent, RefusedRow } from '../apply/events.ts';
import type { Progress } from './Progress.ts';
import { RefusedFile } from './RefusedFile.ts';
import * as sentences from './sentences.ts';

/** Exit codes of the command. */
const exitCodes = { allTaken: 0, nothingDone: 1, someRefused: 2 } as const;

/** Refused rows that are printed; all of them are in the list beside the price list. */
const MOST_PRINTED = 50;

interface ReportSetting {
  progress: Progress;
  print(line: string): void;
  dryRun: boolean;
  /** Where lists of refused rows go when a price list lies in a folder that cannot be written. */
  folder: string;
}

/** Tells the dealer what the importer reports, writes the lists of refused rows and knows the exit code. */
export class Report {
  readonly #setting: ReportSetting;
  /** Lines about the current file; they wait for the end of its progress bar. */
  #lines: string[] = [];
  #path = '';
  #titles: string[] = [];
  #refusedFile: RefusedFile | undefined;
  #refusedRows = 0;
  #somethingDone = false;
  #somethingRefused = false;

  constructor(setting: ReportSetting) {
    this.#setting = setting;
  }

  get exitCode(): number {
    if (!this.#somethingDone) return exitCodes.nothingDone;
    return this.#somethingRefused ? exitCodes.someRefused : exitCodes.allTaken;
  }

  async take(event: ImportEvent): Promise<void> {
    const { progress, print, dryRun } = this.#setting;
    switch (event.kind) {
      case 'waiting':
        return print(sentences.waitingLine);
      case 'file':
        this.#path = event.path;
        progress.start(event.bytes);
        return;
      case 'header':
        this.#titles = event.titles;
        if (event.unused.length > 0) this.#lines.push(sentences.unusedLine(event));
        return;
      case 'leftOut':
        this.#somethingRefused ||= event.isRefused;
        this.#lines.push(sentences.leftOutLine(event));
        return;
      case 'progress':
        progress.update(event.bytes, event.rows);
        return;
      case 'refused':
        return this.#takeRefused(event);
      case 'stored':
        return this.#endFile(event);
      case 'rejected':
        print(sentences.rejectedLine(event.path, event.message));
        this.#somethingRefused = true;
        return this.#printFileLines(event.path);
      case 'demoDropped':
        this.#somethingDone = true;
        print(sentences.droppedLine(event, dryRun));
        return;
      case 'missing':
        this.#somethingRefused ||= !event.isDone;
        return print(sentences.missingLine(event, dryRun));
      case 'photosProgress':
        return print(sentences.photosProgressLine(event.done, event.count));
      case 'photos':
        this.#somethingDone ||= event.added + event.unchanged > 0;
        this.#somethingRefused ||= event.refused.length > 0;
        for (const line of sentences.photosLines(event, dryRun)) print(line);
        return;
      case 'failed':
        this.#somethingRefused = true;
        progress.stop();
        print(event.message);
    }
  }

  /** Ends the report; call it once, after the last event. */
  async end(): Promise<void> {
    this.#setting.progress.stop();
    await this.#refusedFile?.close();
    if (this.#setting.dryRun && this.#somethingDone) this.#setting.print(sentences.dryRunLine);
  }

  async #takeRefused(row: RefusedRow): Promise<void> {
    this.#refusedRows++;
    this.#somethingRefused = true;
    if (this.#refusedRows <= MOST_PRINTED) this.#lines.push(sentences.refusedRowLine(row));
    if (this.#refusedRows === 1) {
      this.#refusedFile = await RefusedFile.create(this.#path, this.#setting.folder);
    }
    await this.#refusedFile?.add(row, this.#titles);
  }

  async #endFile(summary: FileSummary): Promise<void> {
    this.#somethingDone ||= summary.added + summary.updated + summary.unchanged > 0 || summary.refused === 0;
    if (this.#refusedRows === 0 && !this.#setting.dryRun) await RefusedFile.removeOld(summary.path);
    this.#setting.progress.stop();
    this.#setting.print(sentences.fileLine(summary.path, summary.stock));
    await this.#printFileLines(summary.path);
    if (this.#setting.dryRun) for (const line of sentences.columnLines(summary)) this.#setting.print(line);
    const lines = [sentences.readingLines, sentences.alikeLines, sentences.doubtfulLines];
    for (const line of lines.flatMap((of) => of(summary))) this.#setting.print(line);
    this.#setting.print(sentences.summaryLine(summary, this.#setting.dryRun));
    for (const line of sentences.demoLines(summary, this.#setting.dryRun)) this.#setting.print(line);
  }

  /** Prints what was gathered about a file and makes room for the next one. */
  async #printFileLines(path: string): Promise<void> {
    const { progress, print } = this.#setting;
    progress.stop();
    for (const line of this.#lines) print(line);
    if (this.#refusedRows > MOST_PRINTED) print(sentences.moreRefusedLine(this.#refusedRows - MOST_PRINTED));
    if (this.#refusedRows > 0) {
      await this.#refusedFile?.close();
      print(
        this.#refusedFile ? sentences.refusedFileLine(this.#refusedFile.path) : sentences.noRefusedFileLine,
      );
    }
    this.#lines = [];
    this.#refusedFile = undefined;
    this.#refusedRows = 0;
    this.#path = path;
  }
}
