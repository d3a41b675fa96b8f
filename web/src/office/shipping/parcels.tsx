import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { serialRangeText } from 'functions/shared/voucher/serials';
import { figure } from '../../copy/format.ts';
import { shipping } from './texts.ts';
import { Link } from '../../ui/link.tsx';
import { recordPath } from '../shell/paths.ts';
import type { ShipmentContents } from './shipment.ts';

/** The content of each parcel, by serial number, and the parcels whose data changed after the shipment was created. */
export function Parcels({ parcels }: Pick<ShipmentContents, 'parcels'>) {
  if (parcels.length === 0) return null;
  return (
    <Box
      sx={{ maxHeight: 320, overflow: 'auto', my: 1, border: 1, borderColor: 'divider' }}
      tabIndex={0}
      role="region"
      aria-label={shipping.inside.name}
    >
      <Table size="small" aria-label={shipping.inside.name}>
        <TableHead>
          <TableRow>
            <TableCell>{shipping.inside.columns.serials}</TableCell>
            <TableCell sx={{ textAlign: 'right' }}>{shipping.inside.columns.sets}</TableCell>
            <TableCell>{shipping.inside.columns.parcel}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {parcels.map((one) => (
            <TableRow key={one.id}>
              <TableCell sx={{ fontVariantNumeric: 'tabular-nums' }}>{serialRangeText(one)}</TableCell>
              <TableCell sx={{ fontVariantNumeric: 'tabular-nums', textAlign: 'right' }}>{figure(one.sets)}</TableCell>
              <TableCell>
                <Link to={recordPath('voucher', one.id)}>{one.receiptID}</Link>
                {one.isShipped && <Typography variant="body2">{shipping.inside.isShipped}</Typography>}
                {one.isChanged && (
                  <Typography variant="body2" color="error">
                    {shipping.inside.isChanged}
                  </Typography>
                )}
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Box>
  );
}
