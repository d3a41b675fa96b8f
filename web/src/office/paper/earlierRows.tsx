import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import type { Answer } from 'functions/shared/contract/client';
import { useState } from 'react';
import { officeApi as api } from '../../client/api.ts';
import { paper } from './texts.ts';
import { useStep } from '../data/step.ts';
import type { ApplicationSlip } from './slips.ts';

/** A row of the file with the server's result. */
export type JudgedRow = Answer<'enterPaperApplications', 'office'>['rows'][number];

type Earlier = Pick<JudgedRow, 'name'> & { readonly application: NonNullable<JudgedRow['earlier']> };

/** Collects the rows that earlier imports entered, each once, by the files of this page. */
export const useEarlierRows = () => {
  const [rows, setRows] = useState<readonly Earlier[]>([]);
  const take = (judged: readonly JudgedRow[]): void =>
    setRows((before) => [
      ...before,
      ...judged.flatMap(({ name, earlier: application }) => {
        const isNew = application !== null && !before.some((one) => one.application.id === application.id);
        return isNew ? [{ name, application }] : [];
      }),
    ]);
  return { rows, take, clear: () => setRows([]) };
};

interface EarlierRowsProps {
  readonly rows: readonly Earlier[];
  readonly onSlips: (receipts: readonly ApplicationSlip[]) => void;
  readonly onDone: () => void;
}

/** Receipts of rows whose answer was lost. Each is reissued and logged, as from the application's own page. */
export function EarlierRows({ rows, onSlips, onDone }: EarlierRowsProps) {
  const { mutate, isPending } = useStep(
    async () => {
      const receipts: ApplicationSlip[] = [];
      for (const { name, application } of rows) {
        const { id, receiptID, purchaseCount: sets, acceptsPartial, createdAt: at } = application;
        const { ticketNumber } = await api('issueReceipt', { id });
        receipts.push({ receiptID, name, sets, acceptsPartial, ticketNumber, at, isReissue: true });
      }
      onSlips(receipts);
      onDone();
    },
    [],
    paper.intake.added,
  );
  if (rows.length === 0) return null;
  return (
    <Alert
      severity="info"
      sx={{ mt: 1 }}
      action={
        <Button color="inherit" disabled={isPending} onClick={() => mutate()}>
          {paper.intake.addEarlier(rows.length)}
        </Button>
      }
    >
      {paper.intake.earlier(rows.length)}
    </Alert>
  );
}
