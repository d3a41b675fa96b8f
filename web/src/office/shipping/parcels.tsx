import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { serialRangeText } from 'functions/shared/voucher/serials';
import { useDeskCopy } from '../../copy/deskLanguage.tsx';
import { useOfficeCopy } from '../../copy/officeLanguage.tsx';
import { Link } from '../../ui/link.tsx';
import { recordPath } from '../shell/paths.ts';
import type { ShipmentContents } from './shipment.ts';

/** What goes into each parcel, by serial number, and whose data changed after the shipment was made. */
export function Parcels({ parcels }: Pick<ShipmentContents, 'parcels'>) {
  const { figures } = useOfficeCopy();
  const { inside: copy } = useDeskCopy().shipping;
  if (parcels.length === 0) return null;
  return (
    <Box
      sx={{ maxHeight: 320, overflow: 'auto', my: 1, border: 1, borderColor: 'divider' }}
      tabIndex={0}
      role="region"
      aria-label={copy.name}
    >
      <Table size="small" aria-label={copy.name}>
        <TableHead>
          <TableRow>
            <TableCell>{copy.columns.serials}</TableCell>
            <TableCell sx={{ textAlign: 'right' }}>{copy.columns.sets}</TableCell>
            <TableCell>{copy.columns.parcel}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {parcels.map((one) => (
            <TableRow key={one.id}>
              <TableCell sx={{ fontVariantNumeric: 'tabular-nums' }}>{serialRangeText(one)}</TableCell>
              <TableCell sx={{ fontVariantNumeric: 'tabular-nums', textAlign: 'right' }}>{figures(one.sets)}</TableCell>
              <TableCell>
                <Link to={recordPath('voucher', one.id)}>{one.receiptID}</Link>
                {one.isShipped && <Typography variant="body2">{copy.isShipped}</Typography>}
                {one.isChanged && (
                  <Typography variant="body2" color="error">
                    {copy.isChanged}
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
