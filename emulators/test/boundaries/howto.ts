import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** The instruction of one code block of a how-to page. */
export type Step =
  | { readonly does: 'create'; readonly file: string; readonly text: string }
  | { readonly does: 'edit'; readonly file: string; readonly before: string; readonly after: string }
  | { readonly does: 'run'; readonly command: string };

const BLOCK = /^(?<indent> *)```(?<language>\w*)\n(?<code>[^]*?)^\k<indent>```$/gm;

const linesWithout = (mark: string, diff: string): string =>
  diff
    .split('\n')
    .filter((line) => !line.startsWith(mark))
    .map((line) => line.slice(1))
    .join('\n');

/**
 * Returns the steps of a how-to page, in order: a `ts` or `tsx` block is a new file, a `diff` block an edit, a `sh` block commands. The line before the
 * first two ends with the file's path in backticks and a colon.
 * @throws Error for a block of another language, or without its file
 */
export const stepsOf = (markdown: string): Step[] =>
  [...markdown.matchAll(BLOCK)].map(({ index, groups = {} }): Step => {
    const { indent = '', language = '', code = '' } = groups;
    const text = code.replace(new RegExp(`^${indent}`, 'gm'), '');
    if (language === 'sh') return { does: 'run', command: text };
    const file = /`([^`\n]+)`:\s*$/.exec(markdown.slice(0, index))?.[1];
    if (file === undefined) throw new Error(`The line before this block does not name a file:\n${text}`);
    if (language === 'ts' || language === 'tsx') return { does: 'create', file, text };
    if (language !== 'diff') throw new Error(`A block of ${file} is neither ts, tsx, diff nor sh, but ${language}.`);
    return { does: 'edit', file, before: linesWithout('+', text), after: linesWithout('-', text) };
  });

/** Returns a file with an edit applied. @throws Error if the lines around it do not exist exactly once */
export const edited = (text: string, { file, before, after }: Extract<Step, { does: 'edit' }>): string => {
  const parts = text.split(before);
  if (parts.length !== 2) throw new Error(`${file} has these lines ${parts.length - 1} times:\n${before}`);
  return parts.join(after);
};

/** Runs a shell command. Returns whether it succeeded, with its output. */
export const runIn = (folder: string, command: string): { readonly isOk: boolean; readonly output: string } => {
  const options = { cwd: folder, shell: true, encoding: 'utf8', maxBuffer: 2 ** 28 } as const;
  const { status, stdout, stderr } = spawnSync(`set -e\n${command}`, options);
  return { isOk: status === 0, output: `${stdout}${stderr}` };
};

/** Performs one step in a folder. @throws Error with the output of a command that fails */
export const follow = (folder: string, step: Step): void => {
  if (step.does === 'run') {
    const { isOk, output } = runIn(folder, step.command);
    if (!isOk) throw new Error(`${step.command}${output}`);
    return;
  }
  const path = join(folder, step.file);
  mkdirSync(dirname(path), { recursive: true });
  if (step.does === 'create') writeFileSync(path, step.text, { flag: 'wx' });
  else writeFileSync(path, edited(readFileSync(path, 'utf8'), step));
};
