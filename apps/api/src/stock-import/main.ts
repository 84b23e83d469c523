/** The command `npm run import`. While the site has the embedded database open, it works through the site. */
import { constants } from 'node:os';
import { createInterface } from 'node:readline/promises';
import { operator } from '../audit/record.ts';
import { Files } from '../files/service.ts';
import { openFileStore } from '../files/store/openFileStore.ts';
import { noticeStaff } from '../notifications/staff/notices.ts';
import { type CommandSetting, runCommand } from '../platform/commands/runCommand.ts';
import type { ImportEvent } from './apply/events.ts';
import { readCommandLine, usage } from './command/commandLine.ts';
import { failureMessage } from './command/failureMessage.ts';
import { ImportInterrupted, Interruption } from './command/Interruption.ts';
import { importFolder } from './command/importFolder.ts';
import { JsonReport } from './command/JsonReport.ts';
import { createProgress } from './command/Progress.ts';
import { listsOfOthers } from './command/RefusedFile.ts';
import { Report } from './command/Report.ts';
import { runImport } from './command/runImport.ts';
import { folderLine, skippedListLine, undoneLine } from './command/sentences.ts';
import { troubleOf } from './command/trouble.ts';
import { endKilled } from './office/ImportRecord.ts';
import { undoLast } from './office/undo.ts';

/** Asks on a terminal; elsewhere, as from cron, the answer is no. */
async function askWithdrawal({ count, share }: { count: number; share: number }): Promise<boolean> {
  if (!process.stdin.isTTY || !process.stdout.isTTY) return false;
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const percent = Math.round(share * 100);
  const answer = await terminal.question(
    `Из продажи уйдёт записей: ${count} (${percent} % склада). Снять? [да/нет] `,
  );
  terminal.close();
  return /^(?:да|д|yes|y)$/i.test(answer.trim());
}

/** Carries out what was typed. Answers the exit code. */
export async function importCommand(
  args: string[],
  { config, folder, openDatabase, print }: CommandSetting,
  interruption = new Interruption(),
): Promise<number> {
  const order = await readCommandLine(args, folder);
  if (order.undo) {
    const database = await openDatabase();
    await endKilled(database);
    const undone = await undoLast(database, operator);
    print(undone ? undoneLine(undone) : 'Отменять нечего: загрузок нет, или последняя ещё идёт.');
    return undone ? 0 : 1;
  }
  const carryOut = async (
    task: typeof order,
    say: (line: string) => void,
    isWatched: boolean,
  ): Promise<number> => {
    const skipped = listsOfOthers(task.files);
    for (const path of skipped) say(skippedListLine(path));
    const setting = {
      openDatabase,
      files: new Files(openFileStore(config)),
      reading: { rates: task.rates },
      interruption,
      site: config.publicUrl,
      confirm: (missing: Parameters<typeof askWithdrawal>[0]) =>
        task.isConfirmed ? Promise.resolve(true) : askWithdrawal(missing),
    };
    const progress = createProgress(process.stderr);
    const report = new Report({ progress, print: say, dryRun: task.dryRun, folder });
    const json = task.json ? new JsonReport(print) : undefined;
    const take = async (event: ImportEvent) => {
      json?.take(event);
      await report.take(event);
      const trouble = isWatched || task.dryRun ? undefined : troubleOf(event);
      // Of a database that does not answer only the exit code tells.
      if (trouble)
        await openDatabase()
          .then((database) => noticeStaff(database, trouble))
          .catch(() => {});
    };
    try {
      const files = task.files.filter((path) => !skipped.has(path));
      await runImport({ ...task, files }, setting, take);
    } catch (error) {
      await take({ kind: 'failed', message: failureMessage(error) });
    }
    await report.end();
    json?.end(report.exitCode);
    return report.exitCode;
  };
  if (order.folder !== undefined) {
    const importList = async (path: string, say: (line: string) => void) => {
      const both = (line: string) => {
        print(line);
        say(line);
      };
      const code = await carryOut({ ...order, files: [path] }, both, false);
      // This list and those behind it wait for the next run.
      interruption.check();
      return code;
    };
    try {
      const summary = await importFolder(order.folder, { importList });
      print(folderLine(summary));
      return summary && summary.refused.length > 0 ? 1 : 0;
    } catch (error) {
      if (!(error instanceof ImportInterrupted)) throw error;
      return 1;
    }
  }
  return carryOut(order, order.json ? () => {} : print, process.stdout.isTTY);
}

if (import.meta.main) {
  // A reader that closes early (`| head`) must not end the import half-way.
  process.stdout.on('error', () => {});
  await runCommand(usage, process.argv.slice(2), async (args, setting) => {
    const interruption = new Interruption();
    for (const signal of ['SIGINT', 'SIGTERM'] as const) {
      process.on(signal, () => {
        if (!interruption.ask()) process.exit(128 + constants.signals[signal]);
      });
    }
    process.exitCode = await importCommand(args, setting, interruption);
  });
}
