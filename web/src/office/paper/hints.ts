import { PAPER_HINTS, type PaperHint } from 'functions/shared/review/paperHints';
import { useEffect, useState } from 'react';
import { drafts } from '../../client/session.ts';

/** An entered sheet that the clerk should look at. */
export interface HintedSheet {
  readonly id: string;
  readonly receiptID: string;
  readonly name: string;
  readonly hint: PaperHint;
}

/** The name of the hints in the browser's session storage. Like every draft, they end with the session. */
const HINTS_DRAFT = 'paper/hints';

const TEXTS = ['id', 'receiptID', 'name'] as const satisfies (keyof HintedSheet)[];

/** Returns whether a draft is a list of sheets with hints: each has every field, with the right type. */
export const areHinted = (value: unknown): value is readonly HintedSheet[] =>
  Array.isArray(value) &&
  value.every((one: unknown) => {
    const fields = new Map<string, unknown>(Object.entries(one ?? {}));
    return (
      TEXTS.every((name) => typeof fields.get(name) === 'string') &&
      PAPER_HINTS.some((hint) => hint === fields.get('hint'))
    );
  });

/** The sheets with hints that the clerk has not looked at yet. */
export interface Hints {
  readonly sheets: readonly HintedSheet[];
  readonly add: (sheet: HintedSheet) => void;
  readonly dismiss: (id: string) => void;
}

/** Returns the sheets with hints. They survive a reload, so that the clerk does not miss one. */
export const useHints = (): Hints => {
  const [sheets, setSheets] = useState<readonly HintedSheet[]>(() => drafts.read(HINTS_DRAFT, areHinted) ?? []);
  useEffect(() => {
    if (sheets.length > 0) drafts.write(HINTS_DRAFT, sheets);
    else drafts.remove(HINTS_DRAFT);
  }, [sheets]);
  return {
    sheets,
    // A sheet that is sent again after a lost answer has the same id.
    add: (sheet) => setSheets((before) => [...before.filter(({ id }) => id !== sheet.id), sheet]),
    dismiss: (id) => setSheets((before) => before.filter((one) => one.id !== id)),
  };
};
