import { SingleBar } from 'cli-progress';

/** Shows the progress of a rehearsal. */
export interface Progress {
  next(name: string): void;
  stop(): void;
}

const SECOND_MS = 1000;

/** Formats a time as minutes and seconds, such as `1:05` for 65,000 ms. */
export const minutesOf = (ms: number): string => {
  const seconds = Math.floor(ms / SECOND_MS);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
};

/** Returns the line of one step: its number, the time so far (ms), its name. */
export const lineOf = (step: number, total: number, ms: number, name: string): string =>
  `${String(step).padStart(String(total).length)} of ${total}  ${minutesOf(ms).padStart(5)}  ${name}`;

/** Shows a bar on a terminal, and otherwise a line for each step. */
export const progress = (total: number, say: (line: string) => void): Progress => {
  const begun = performance.now();
  const soFar = (): number => performance.now() - begun;
  if (!process.stderr.isTTY) {
    let step = 0;
    return {
      next: (name) => say(lineOf((step += 1), total, soFar(), name)),
      stop: () => say(`all ${total} played after ${minutesOf(soFar())}`),
    };
  }
  const format = '{bar} {value} of {total}  {time}  {name}';
  const bar = new SingleBar({ format, hideCursor: true, clearOnComplete: true });
  bar.start(total, 0, { name: '', time: minutesOf(0) });
  return {
    next: (name) => bar.increment({ name, time: minutesOf(soFar()) }),
    stop: () => bar.stop(),
  };
};
