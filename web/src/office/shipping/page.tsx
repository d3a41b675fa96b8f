import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import type { Answer } from 'functions/shared/contract/client';
import { routes } from 'functions/shared/contract/routes';
import { MAX_TRACKING_ROWS, VOUCHER_STATES } from 'functions/shared/entities/voucherStates';
import { voucherStates } from 'functions/shared/export/stateLabels';
import { TRACKING_SHEET, type TrackingRow } from 'functions/shared/voucher/tracking';
import { officeApi as api } from '../../client/api.ts';
import { shipping } from './texts.ts';
import type { Intake } from '../data/intake.ts';
import { Count, Counts } from '../pieces/counts.tsx';
import { IntakePanel } from '../pieces/intake/intakePanel.tsx';
import { Panel } from '../pieces/section.tsx';
import { Unread } from '../pieces/unread.tsx';
import { filteredList } from '../shell/paths.ts';
import { CreateForm } from './createForm.tsx';
import { Shipments } from './shipments.tsx';

type Judged = Answer<'enterTracking', 'office'>['rows'][number];

const trackingIntake: Intake<TrackingRow, Judged> = {
  sheet: TRACKING_SHEET,
  keyOf: ({ receiptID }) => receiptID,
  most: MAX_TRACKING_ROWS,
  send: async (rows, dryRun) => (await api('enterTracking', { body: { rows: [...rows], dryRun } })).rows,
  isGood: ({ outcome }) => outcome === 'ship',
};

/** The import of tracking numbers from a carrier's file. */
function TrackingPanel() {
  return (
    <IntakePanel
      intake={trackingIntake}
      copy={shipping.tracking}
      lineText={({ line, receiptID, outcome }) =>
        `${shipping.tracking.line(line, receiptID)}：${shipping.tracking.outcomes[outcome]}`
      }
      role={routes.enterTracking.office}
      changes={['shipment', 'voucher', 'purchase', 'mail']}
    />
  );
}

/** /admin/shipping: parcels to send, shipments, and the carriers' tracking numbers. */
export default function ShippingPage() {
  const query = useQuery({
    queryKey: ['shipment', 'list'],
    queryFn: ({ signal }) => api('listShipments', { signal }),
  });
  const { data } = query;
  if (data === undefined) return <Unread of={[query]} />;
  return (
    <Box sx={{ display: 'grid', gap: 2, mt: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Panel heading={shipping.states}>
        <Counts>
          <Count label={shipping.ordered} count={data.ordered} />
          <Count label={shipping.ready} count={data.ready} />
          {VOUCHER_STATES.map((state) => (
            <Count
              key={state}
              label={voucherStates[state]}
              count={data.states[state]}
              to={filteredList('voucher', { state })}
            />
          ))}
        </Counts>
      </Panel>
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
        }}
      >
        <CreateForm ready={data.ready} />
        <TrackingPanel />
      </Box>
      <Shipments shipments={data.shipments} />
    </Box>
  );
}
