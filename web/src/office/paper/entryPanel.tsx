import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { type KeyboardEvent, useEffect, useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { officeApi as api } from '../../client/api.ts';
import { drafts } from '../../client/session.ts';
import { useDeskCopy } from '../../copy/deskLanguage.tsx';
import { resolverOf } from '../../ui/form/checks.ts';
import { fullNameOf } from '../account/fields.ts';
import { useStep } from '../data/step.ts';
import { Panel } from '../pieces/section.tsx';
import { perHour } from './pace.ts';
import type { Receipt } from './receipt.ts';
import { emptySheet, isSheet, SHEET_DRAFT, sheetFaults, sheetInput, type SheetValues } from './sheet.ts';
import { SheetFields } from './sheetFields.tsx';

/** Where Enter leads from an input: the next one, or back with Shift; null where there is none. */
const neighbour = (form: HTMLFormElement, from: EventTarget, step: 1 | -1): HTMLElement | null => {
  const inputs = [...form.querySelectorAll<HTMLElement>('input, select')];
  const at = inputs.findIndex((one) => one === from);
  return at < 0 ? null : (inputs[at + step] ?? null);
};

/** The form of a sheet, with the draft that this window keeps. */
const useSheetForm = () => {
  const { messages } = useDeskCopy().paper;
  const form = useForm<SheetValues>({
    defaultValues: drafts.read(SHEET_DRAFT, isSheet) ?? emptySheet(''),
    resolver: resolverOf(sheetFaults(messages)),
  });
  useEffect(
    () => form.subscribe({ formState: { values: true }, callback: ({ values }) => drafts.write(SHEET_DRAFT, values) }),
    [form],
  );
  return form;
};

const useEntering = (onEntered: (receipt: Receipt, paperBatch: string) => void) => {
  const { entry: copy } = useDeskCopy().paper;
  const form = useSheetForm();
  const [savedAt, setSavedAt] = useState<readonly number[]>([]);
  const { mutate, isPending } = useStep(
    (values: SheetValues) => {
      const body = sheetInput(values);
      return api('createPaperApplication', { body, idempotencyKey: drafts.submissionKey(SHEET_DRAFT, body) });
    },
    ['account', 'purchase', 'mail'],
    ({ receiptID }) => copy.saved(receiptID, fullNameOf(form.getValues())),
  );
  const { setFocus, getValues } = form;
  // At first, and after each sheet: a form that was emptied has its inputs back only once it is drawn.
  useEffect(() => setFocus(getValues('paperBatch') === '' ? 'paperBatch' : 'lastName'), [setFocus, getValues, savedAt]);
  const save = form.handleSubmit((values) => {
    if (isPending) return;
    mutate(values, {
      onSuccess: ({ receiptID, purchaseCount: sets, acceptsPartial, ticketNumber, createdAt: at }) => {
        const name = fullNameOf(values);
        onEntered({ receiptID, name, sets, acceptsPartial, ticketNumber, at, isReissue: false }, values.paperBatch);
        drafts.settle(SHEET_DRAFT);
        form.reset(emptySheet(values.paperBatch));
        drafts.write(SHEET_DRAFT, emptySheet(values.paperBatch));
        setSavedAt((before) => [...before, Date.now()]);
      },
    });
  });
  return { form, save, isPending, savedAt };
};

/** Sheets typed one after the other by keyboard alone: Enter goes on, and saves after the last input. */
export function EntryPanel({ onEntered }: { onEntered: (receipt: Receipt, paperBatch: string) => void }) {
  const { entry: copy } = useDeskCopy().paper;
  const { form, save, isPending, savedAt } = useEntering(onEntered);
  const go = (event: KeyboardEvent<HTMLFormElement>): void => {
    const isInput = event.target instanceof HTMLInputElement || event.target instanceof HTMLSelectElement;
    // An IME's Enter ends a word.
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || !isInput) return;
    event.preventDefault();
    const next = neighbour(event.currentTarget, event.target, event.shiftKey ? -1 : 1);
    if (event.ctrlKey || event.metaKey || (next === null && !event.shiftKey)) void save();
    else next?.focus();
  };
  return (
    <Panel heading={copy.heading}>
      <FormProvider {...form}>
        <Box component="form" noValidate onSubmit={(event) => void save(event)} onKeyDown={go}>
          <SheetFields />
          <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 1, mt: 2 }}>
            <Button type="submit" variant="contained" disabled={isPending}>
              {copy.save}
            </Button>
            <Typography role="status" sx={{ fontWeight: 700 }}>
              {copy.count(savedAt.length, perHour(savedAt))}
            </Typography>
            <Typography variant="body2" color="textSecondary">
              {copy.keys}
            </Typography>
          </Box>
        </Box>
      </FormProvider>
    </Panel>
  );
}
