import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { partLabels } from 'functions/shared/totals/labels';
import type { Part } from 'functions/shared/totals/parts';
import { figure } from '../../copy/format.ts';
import { totals } from './texts.ts';
import type { Choices } from '../choice.ts';
import { mailStates, paymentStates, purchaseStates, voucherStates } from '../choices.ts';
import { ChoiceValue } from '../pieces/fields/choice.tsx';
import { Panel } from '../pieces/section.tsx';
import type { ApplicationTotals } from './data.ts';
import { linesOf } from './lines.ts';
import { FiguresTable } from './table.tsx';

/** The parts that are states, each with the looks of its states. */
const LOOKED = [
  ['state', purchaseStates],
  ['payment', paymentStates],
  ['mails', mailStates],
  ['bulkMails', mailStates],
  ['vouchers', voucherStates],
] as const satisfies readonly (readonly [Part, Choices])[];

/** The numbers of applications, payments, mails and vouchers in each state. */
export function StatesPanel({ rows }: { rows: NonNullable<ApplicationTotals['figures']>['rows'] }) {
  return (
    <Panel heading={totals.states}>
      <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: 'repeat(auto-fill, minmax(min(300px, 100%), 1fr))' }}>
        {LOOKED.map(([part, choices]) => (
          <FiguresTable
            key={part}
            label={totals.tableOf(partLabels[part])}
            headings={[partLabels[part], totals.count]}
            lines={linesOf(rows, part).map(({ value, count }) => ({
              key: value,
              head: <ChoiceValue value={value} of={choices} />,
              figures: [figure(count)],
            }))}
          />
        ))}
      </Box>
      <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
        {totals.paymentNote}
      </Typography>
    </Panel>
  );
}
