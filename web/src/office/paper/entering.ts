import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useForm } from 'react-hook-form';
import { officeApi as api } from '../../client/api.ts';
import { drafts } from '../../client/session.ts';
import { paper } from './texts.ts';
import { resolverOf } from '../../ui/form/checks.ts';
import { fullNameOf } from '../account/fields.ts';
import { useStep } from '../data/step.ts';
import type { Hints } from './hints.ts';
import type { ApplicationSlip } from './slips.ts';
import { emptySheet, isSheet, SHEET_DRAFT, sheetFaults, sheetInput, type SheetValues } from './sheet.ts';
import { ASIDE_DRAFT, isAside, type SheetAside, type Sheets, withFailure, withReturn, withSent } from './sheetAside.ts';

/** Returns the stored sheet beside the form's. If the page was left while that sheet was being sent, it is unknown whether it was entered. */
const storedAside = (): SheetAside | null => {
  const stored = drafts.read(ASIDE_DRAFT, isAside);
  return stored?.state === 'sent' ? { sheet: stored.sheet, state: 'returned' } : stored;
};

const storeAside = (aside: SheetAside | null): void => {
  if (aside === null) drafts.remove(ASIDE_DRAFT);
  else drafts.write(ASIDE_DRAFT, aside);
};

/** Focuses the first input at once. `setFocus` of react-hook-form acts a task later, and the first key of the next sheet may come before that. */
const focusFirst = (place: HTMLFormElement | null, { paperBatch }: SheetValues): void => {
  const first = place?.elements.namedItem(paperBatch === '' ? 'paperBatch' : 'lastName');
  if (first instanceof HTMLElement) first.focus();
};

/** Returns the form of a sheet and the sheet beside it, with their stored drafts. */
const useSheets = () => {
  const form = useForm<SheetValues>({
    defaultValues: drafts.read(SHEET_DRAFT, isSheet) ?? emptySheet(''),
    resolver: resolverOf(sheetFaults(paper.messages)),
  });
  const place = useRef<HTMLFormElement>(null);
  const [aside, setAside] = useState(storedAside);
  // The number of sheets so far. Each has inputs of its own, so that nothing is filled into the next sheet.
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    const end = form.subscribe({
      formState: { values: true },
      callback: ({ values }) => drafts.write(SHEET_DRAFT, values),
    });
    return end;
  }, [form]);
  const put = (next: SheetAside | null): void => {
    storeAside(next);
    setAside(next);
  };
  const lay = (next: Sheets): void => {
    // The inputs of the next sheet must exist before the next key.
    flushSync(() => {
      form.reset(next.form);
      setTurn((before) => before + 1);
      put(next.aside);
    });
    drafts.write(SHEET_DRAFT, next.form);
    focusFirst(place.current, next.form);
  };
  return { form, place, aside, turn, put, lay };
};

const useSending = () => {
  return useStep(
    async (values: SheetValues) => {
      const body = sheetInput(values);
      const idempotencyKey = drafts.submissionKey(SHEET_DRAFT, body);
      return { entered: await api('createPaperApplication', { body, idempotencyKey }), name: fullNameOf(values) };
    },
    ['account', 'purchase', 'mail'],
    ({ entered, name }) => paper.entry.saved(entered.receiptID, name),
  );
};

/**
 * Returns the entry of sheets one after the other: while one is being sent, the form shows the next.
 * @param hints receives the entered sheets that the clerk should look at
 */
export const useEntering = (onEntered: (receipt: ApplicationSlip, paperBatch: string) => void, hints: Hints) => {
  const { form, place, aside, turn, put, lay } = useSheets();
  const { mutate, isPending } = useSending();
  const [savedAt, setSavedAt] = useState<readonly number[]>([]);
  /** The button that takes the focus while the form's sheet has to wait. */
  const hold = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    focusFirst(place.current, form.getValues());
  }, [form, place]);
  const send = (sheet: SheetValues): void => {
    lay(withSent({ form: sheet, aside }));
    mutate(sheet, {
      onSuccess: ({
        entered: { id, receiptID, purchaseCount: sets, acceptsPartial, ticketNumber, createdAt: at, hint },
        name,
      }) => {
        onEntered({ receiptID, name, sets, acceptsPartial, ticketNumber, at, isReissue: false }, sheet.paperBatch);
        drafts.settle(SHEET_DRAFT);
        if (hint !== null) hints.add({ id, receiptID, name, hint });
        put(null);
        setSavedAt((before) => [...before, Date.now()]);
      },
      onError: () => {
        const typed = form.getValues();
        const next = withFailure({ form: typed, aside: { sheet, state: 'sent' } });
        if (next.form === typed) put(next.aside);
        else {
          lay(next);
          // Keys meant for the next sheet must not reach this one.
          hold.current?.focus();
        }
      },
    });
  };
  const save = async (): Promise<void> => {
    if (isPending || aside?.state === 'returned') return hold.current?.focus();
    const valid: SheetValues[] = [];
    await form.handleSubmit((values) => void valid.push(values))();
    // Runs after the form has finished its own submission. Otherwise the form would count the next sheet as submitted.
    for (const sheet of valid) send(sheet);
  };
  const takeBack = (): void => lay(withReturn({ form: form.getValues(), aside }));
  const dismissHint = (id: string): void => {
    hints.dismiss(id);
    // The pressed button goes, and its focus would go with it.
    focusFirst(place.current, form.getValues());
  };
  return { form, place, turn, aside, save, takeBack, isPending, savedAt, hold, dismissHint };
};
