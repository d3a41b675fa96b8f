import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { VOUCHER_STATES } from 'functions/shared/entities/voucherStates';
import { officeApi as api } from '../../client/api.ts';
import { useDeskCopy } from '../../copy/deskLanguage.tsx';
import { useOfficeCopy } from '../../copy/officeLanguage.tsx';
import { Count, Counts } from '../pieces/counts.tsx';
import { Panel } from '../pieces/section.tsx';
import { Unread } from '../pieces/unread.tsx';
import { filteredList } from '../shell/paths.ts';
import { CreateForm } from './createForm.tsx';
import { Shipments } from './shipments.tsx';
import { TrackingPanel } from './trackingPanel.tsx';

/** /admin/shipping: parcels to send, shipments, and the carriers' tracking numbers. */
export default function ShippingPage() {
  const { voucherStates } = useOfficeCopy();
  const { shipping: copy } = useDeskCopy();
  const query = useQuery({
    queryKey: ['shipment', 'list'],
    queryFn: ({ signal }) => api('listShipments', { signal }),
  });
  const { data } = query;
  if (data === undefined) return <Unread of={[query]} />;
  return (
    <Box sx={{ display: 'grid', gap: 2, mt: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Panel heading={copy.states}>
        <Counts>
          <Count label={copy.ordered} count={data.ordered} />
          <Count label={copy.ready} count={data.ready} />
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
