/** How commands say what they do: one line a step, the output of programs in a log file, one sentence where a step fails. */
import { spawn } from 'node:child_process';
import { createWriteStream, mkdirSync } from 'node:fs';
import path from 'node:path';
import { root } from './root.mjs';

/** From the root; one file a program, of its last run. */
const logs = '.cache/logs';
/** Characters of a program's output that are looked through when it fails. */
const mostKept = 64 * 1024;
/** Lines of it that are shown then. */
const shownLines = 40;

/** A step failed, and the message says all that a person needs: no stack is shown. */
export class StepFailed extends Error {
  /** @override */
  name = 'StepFailed';
}

/** What has nothing to do with the project, and what to do about it. */
const knownReasons = [
  {
    sign: /ENOSPC|EDQUOT|no space left on device/i,
    sentence: 'The disk is full. Make room on it and run the command again.',
  },
  {
    sign: /\bE(ACCES|PERM|ROFS)\b/,
    sentence:
      'This user may not write into the folder of the project. Give it to them (chown) and run the command again.',
  },
];

/**
 * Runs a command to its end.
 * @param {() => Promise<number>} work answers the exit code; a step that failed makes it 1
 */
export async function runCommand(work) {
  try {
    process.exitCode = await work();
  } catch (error) {
    const sentence = error instanceof StepFailed ? error.message : sentenceFor(String(error));
    if (sentence === undefined) throw error;
    console.error(sentence);
    process.exitCode = 1;
  }
}

/** @param {string} output */
const sentenceFor = (output, reasons = knownReasons) =>
  reasons.find(({ sign }) => sign.test(output))?.sentence;

/**
 * Shows a step while it runs. A terminal has one line that counts the seconds; elsewhere there is a line at the beginning and
 * one at the end.
 * @template Result
 * @param {string} name
 * @param {(show: (detail: string) => void) => Promise<Result>} work calls `show` with how far it is; what it showed last
 *   stays in the line of a step that has ended
 * @param {NodeJS.WriteStream} [out] where the lines go
 * @returns {Promise<Result>} what the work answered; its error goes on after the line that says so
 */
export async function runStep(name, work, out = process.stdout) {
  const startedAt = Date.now();
  let detail = '';
  const line = (/** @type {string} */ sign) => {
    const seconds = Math.round((Date.now() - startedAt) / 1000);
    return `${sign} ${name} (${seconds} s)${detail && `: ${detail}`}`;
  };
  const draw = () => out.isTTY && out.write(`\r\x1b[K${line('…').slice(0, out.columns || undefined)}`);
  const end = (/** @type {string} */ sign) => out.write(`${out.isTTY ? '\r\x1b[K' : ''}${line(sign)}\n`);
  if (out.isTTY) draw();
  else out.write(`… ${name}\n`);
  const timer = setInterval(draw, 1000).unref();
  try {
    const result = await work((text) => {
      detail = text;
      draw();
    });
    end('✓');
    return result;
  } catch (error) {
    end('✗');
    throw error;
  } finally {
    clearInterval(timer);
  }
}

/**
 * Runs a program whose output goes to `.cache/logs/<name>.log`.
 * @param {string} name of the log file
 * @param {string} command
 * @param {readonly string[]} args
 * @param {object} [options]
 * @param {string} [options.cwd] default: the root of the repository
 * @param {Record<string, string>} [options.env] beside the environment of this process
 * @param {(text: string) => void} [options.onOutput] gets the output as it comes
 * @param {readonly { sign: RegExp, sentence: string }[]} [options.reasons] what its output tells of a failure, and what to do
 * @throws {StepFailed} with the sentence of the reason, else with the last lines of the output
 */
export async function runLogged(name, command, args, { cwd = root, env = {}, onOutput, reasons = [] } = {}) {
  const file = `${logs}/${name}.log`;
  const log = openLog(path.join(root, file));
  let kept = '';
  const child = spawn(command, args, {
    cwd,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    shell: process.platform === 'win32',
  });
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text) => {
      log?.write(text);
      kept = (kept + text).slice(-mostKept);
      onOutput?.(text);
    });
  }
  const code = await new Promise((resolve) => {
    child.once('error', ({ message }) => {
      kept += `${command} could not be started: ${message}`;
      resolve(1);
    });
    child.once('close', resolve);
  });
  log?.end();
  if (code === 0) return;
  const lastLines = kept.trimEnd().split('\n').slice(-shownLines).join('\n');
  const why = sentenceFor(kept, [...reasons, ...knownReasons]) ?? lastLines;
  throw new StepFailed(log ? `${why}\nThe whole output: ${file}` : why);
}

/** @param {string} file */
function openLog(file) {
  try {
    mkdirSync(path.dirname(file), { recursive: true });
    // On a full disk the command still says why it failed.
    return createWriteStream(file).on('error', () => {});
  } catch {
    return undefined;
  }
}
