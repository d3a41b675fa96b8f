import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { time } from '../../copy/format.ts';
import { useDeskCopy } from '../../copy/deskLanguage.tsx';
import { useOfficeCopy } from '../../copy/officeLanguage.tsx';
import { Panel } from '../pieces/section.tsx';
import { Contents } from './contents.tsx';
import type { Shipment } from './shipment.ts';

function Item({ shipment }: { shipment: Shipment }) {
  const { carriers } = useOfficeCopy();
  const { shipping: copy } = useDeskCopy();
  const [isOpen, setOpen] = useState(false);
  const { id, carrier, parcels, sets, madeBy, madeAt, isClosed } = shipment;
  return (
    <Box component="li" sx={{ py: 1.5, borderTop: 1, borderColor: 'divider' }}>
      <Typography variant="h3" sx={{ fontSize: '1rem', fontWeight: 700 }}>
        {carriers[carrier]} {copy.holds(parcels, sets)}（{isClosed ? copy.closed : copy.open}）
      </Typography>
      <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
        {copy.made(madeBy, time(madeAt))}
      </Typography>
      <Button size="small" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {copy.details}
      </Button>
      {isOpen && <Contents id={id} />}
    </Box>
  );
}

/** The shipments, newest first. */
export function Shipments({ shipments }: { shipments: readonly Shipment[] }) {
  const { shipping: copy } = useDeskCopy();
  return (
    <Panel heading={copy.list}>
      {shipments.length === 0 ? (
        <Typography variant="body2">{copy.noShipments}</Typography>
      ) : (
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {shipments.map((one) => (
            <Item key={one.id} shipment={one} />
          ))}
        </Box>
      )}
    </Panel>
  );
}
