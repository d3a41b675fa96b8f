import { routes } from 'functions/shared/contract/rows';
import type { Answer } from 'functions/shared/contract/client';
import { MOST_TRACKING_ROWS } from 'functions/shared/entities/voucherStates';
import { type TrackingRow, trackingRowsOf } from 'functions/shared/voucher/tracking';
import { officeApi as api } from '../../client/api.ts';
import { useDeskCopy } from '../../copy/deskLanguage.tsx';
import type { Intake } from '../data/intake.ts';
import { IntakePanel } from '../pieces/intake/intakePanel.tsx';

type Judged = Answer<'enterTracking', 'office'>['rows'][number];

const trackingIntake: Intake<TrackingRow, Judged> = {
  rowsOf: trackingRowsOf,
  keyOf: ({ receiptID }) => receiptID,
  most: MOST_TRACKING_ROWS,
  send: async (rows, dryRun) => (await api('enterTracking', { body: { rows: [...rows], dryRun } })).rows,
  isGood: ({ outcome }) => outcome === 'ship',
};

/** Imports tracking numbers from a carrier's file. */
export function TrackingPanel() {
  const { tracking: copy } = useDeskCopy().shipping;
  return (
    <IntakePanel
      intake={trackingIntake}
      copy={copy}
      told={({ line, receiptID, outcome }) => `${copy.line(line, receiptID)}：${copy.outcomes[outcome]}`}
      role={routes.enterTracking.office}
      changes={['shipment', 'voucher', 'purchase', 'mail']}
    />
  );
}
