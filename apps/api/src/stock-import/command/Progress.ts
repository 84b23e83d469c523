import { groupDigits } from '@leasing/core/format';
import { SingleBar } from 'cli-progress';

/** Shows how far the import is: a bar on a terminal, a line every few seconds elsewhere. */
export interface Progress {
  start(bytes: number): void;
  update(bytes: number, rows: number): void;
  /** Takes the bar away, so that other lines can be printed. */
  stop(): void;
}

const LINE_INTERVAL_MS = 5000;

export function createProgress(stream: NodeJS.WriteStream): Progress {
  return stream.isTTY ? barProgress(stream) : lineProgress(stream);
}

function barProgress(stream: NodeJS.WriteStream): Progress {
  let bar: SingleBar | undefined;
  return {
    start(bytes) {
      bar = new SingleBar({
        stream,
        format: '  [{bar}] {percentage} %, строк: {rows}',
        barCompleteChar: '█',
        barIncompleteChar: '░',
        hideCursor: true,
        clearOnComplete: true,
      });
      bar.start(bytes, 0, { rows: 0 });
    },
    update: (bytes, rows) => bar?.update(bytes, { rows: groupDigits(rows) }),
    stop() {
      bar?.stop();
      bar = undefined;
    },
  };
}

function lineProgress(stream: NodeJS.WriteStream): Progress {
  let total = 1;
  let lastLine = 0;
  return {
    start(bytes) {
      total = Math.max(1, bytes);
      lastLine = Date.now();
    },
    update(bytes, rows) {
      if (Date.now() - lastLine < LINE_INTERVAL_MS) return;
      lastLine = Date.now();
      const percent = Math.min(100, Math.round((bytes / total) * 100));
      stream.write(`  прочитано ${percent} %, строк: ${groupDigits(rows)}\n`);
    },
    stop: () => {},
  };
}
