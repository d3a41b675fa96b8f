import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { carriers } from 'functions/shared/export/stateLabels';
import { useState } from 'react';
import { time } from '../../copy/format.ts';
import { shipping } from './texts.ts';
import { Panel } from '../pieces/section.tsx';
import { Contents } from './contents.tsx';
import type { Shipment } from './shipment.ts';

function Item({ shipment }: { shipment: Shipment }) {
  const [isOpen, setOpen] = useState(false);
  const { id, carrier, parcels, sets, madeBy, madeAt, isClosed } = shipment;
  return (
    <Box component="li" sx={{ py: 1.5, borderTop: 1, borderColor: 'divider' }}>
      <Typography variant="h3" sx={{ fontSize: '1rem', fontWeight: 700 }}>
        {carriers[carrier]} {shipping.holds(parcels, sets)}（{isClosed ? shipping.closed : shipping.open}）
      </Typography>
      <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
        {shipping.made(madeBy, time(madeAt))}
      </Typography>
      <Button size="small" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {shipping.details}
      </Button>
      {isOpen && <Contents id={id} />}
    </Box>
  );
}

/** The shipments, newest first. */
export function Shipments({ shipments }: { shipments: readonly Shipment[] }) {
  return (
    <Panel heading={shipping.list}>
      {shipments.length === 0 ? (
        <Typography variant="body2">{shipping.noShipments}</Typography>
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
