import { diffLines } from 'diff';

/** A line of a changed text, and its change. */
export interface ComparedLine {
  readonly text: string;
  readonly change: 'kept' | 'removed' | 'added';
}

const changeOf = ({ added, removed }: { added: boolean; removed: boolean }): ComparedLine['change'] => {
  if (added) return 'added';
  return removed ? 'removed' : 'kept';
};

/** Returns the lines removed from `before` and added in `after`. A missing last line break makes no difference. */
export const comparedLines = (before: string, after: string): ComparedLine[] =>
  diffLines(`${before.trimEnd()}\n`, `${after.trimEnd()}\n`).flatMap((part) =>
    part.value
      .replace(/\n$/u, '')
      .split('\n')
      .map((text) => ({ text, change: changeOf(part) })),
  );
