import { diffLines } from 'diff';

/** A line of a text that was changed, and what became of it. */
export interface ComparedLine {
  readonly text: string;
  readonly change: 'kept' | 'removed' | 'added';
}

const changeOf = ({ added, removed }: { added: boolean; removed: boolean }): ComparedLine['change'] => {
  if (added) return 'added';
  return removed ? 'removed' : 'kept';
};

/** What of `before` is no more and what of `after` is new, line by line; the end of a text without a line end counts as with one. */
export const comparedLines = (before: string, after: string): ComparedLine[] =>
  diffLines(`${before.trimEnd()}\n`, `${after.trimEnd()}\n`).flatMap((part) =>
    part.value
      .replace(/\n$/u, '')
      .split('\n')
      .map((text) => ({ text, change: changeOf(part) })),
  );
