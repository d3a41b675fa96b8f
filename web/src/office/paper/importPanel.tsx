import { routes } from 'functions/shared/contract/routes';
import {
  isEntered,
  isHint,
  MAX_PAPER_ROWS,
  PAPER_HEADINGS,
  PAPER_SHEET,
  paperInputOf,
  paperKeyOf,
  type PaperRow,
} from 'functions/shared/site/paperSheet';
import { officeApi as api } from '../../client/api.ts';
import { paper } from './texts.ts';
import { useTimetable } from '../data/campaignState.ts';
import { headingsFile } from '../data/headingsFile.ts';
import type { Intake } from '../data/intake.ts';
import { IntakePanel } from '../pieces/intake/intakePanel.tsx';
import { TemplateLink } from '../pieces/intake/templateLink.tsx';
import { cellFaultText } from '../pieces/intake/texts.ts';
import { EarlierRows, type JudgedRow, useEarlierRows } from './earlierRows.tsx';
import type { ApplicationSlip } from './slips.ts';

const intakeOf = (
  onEntered: (judged: readonly JudgedRow[], rows: readonly PaperRow[]) => void,
): Intake<PaperRow, JudgedRow> => ({
  sheet: PAPER_SHEET,
  keyOf: ({ cells }) => paperKeyOf(cells),
  most: MAX_PAPER_ROWS,
  send: async (rows, dryRun) => {
    const judged = (await api('enterPaperApplications', { body: { rows: [...rows], dryRun } })).rows;
    onEntered(judged, rows);
    return judged;
  },
  isGood: ({ outcome }) => isEntered(outcome),
});

/**
 * Returns the receipts of the entered rows.
 * @param at the time of entry
 */
const slipsOf = (judged: readonly JudgedRow[], rows: readonly PaperRow[], at: string): ApplicationSlip[] =>
  judged.flatMap(({ line, name, receiptID, ticketNumber }) => {
    const row = rows.find((one) => one.line === line);
    if (receiptID === null || row === undefined) return [];
    const { purchaseCount, acceptsPartial } = paperInputOf(row.cells);
    return [{ receiptID, name, sets: purchaseCount ?? 0, acceptsPartial, ticketNumber, at, isReissue: false }];
  });

const TEMPLATE = headingsFile(Object.values(PAPER_HEADINGS));

const faultText = ({ field, code }: JudgedRow['faults'][number]): string =>
  field === 'firstName' && code === 'required'
    ? paper.messages.firstName.required
    : cellFaultText(code, paper.intake.accepts[field]);

/** Imports a file of applications on paper. */
export function ImportPanel({ onReceipts }: { onReceipts: (receipts: readonly ApplicationSlip[]) => void }) {
  const { intake: copy } = paper;
  const now = useTimetable().data?.now ?? '';
  const earlier = useEarlierRows();
  const intake = intakeOf((judged, rows) => {
    earlier.take(judged);
    onReceipts(slipsOf(judged, rows, now));
  });
  const lineText = ({ line, name, outcome, faults }: JudgedRow): string => {
    const at = faults.map((fault) => copy.fault(fault.field, faultText(fault)));
    return `${copy.line(line, name)}：${[copy.outcomes[outcome], ...at].join('　')}`;
  };
  return (
    <IntakePanel
      intake={intake}
      copy={copy}
      lineText={lineText}
      isDoubtful={({ outcome }) => isHint(outcome)}
      role={routes.enterPaperApplications.office}
      changes={['account', 'purchase', 'mail']}
    >
      <TemplateLink href={TEMPLATE} copy={copy} />
      <EarlierRows rows={earlier.rows} onSlips={onReceipts} onDone={earlier.clear} />
    </IntakePanel>
  );
}
