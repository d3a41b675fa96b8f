import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import type { ExportKind } from 'functions/shared/export/kinds';
import { exports as exportsCopy } from './texts.ts';
import { Panel } from '../pieces/section.tsx';

interface KindsProps {
  readonly exports: readonly { readonly kind: ExportKind; readonly records: number | null }[];
  readonly chosen: ExportKind;
  readonly onChoose: (kind: ExportKind) => void;
}

/** On a phone this column would be one word wide. The text of the chosen kind is below. */
const WIDE = { display: { xs: 'none', md: 'table-cell' } };

/** Every kind of export, with its number of records. */
export function Kinds({ exports, chosen, onChoose }: KindsProps) {
  return (
    <Panel heading={exportsCopy.choose}>
      <Table size="small" aria-label={exportsCopy.choose}>
        <TableHead>
          <TableRow>
            <TableCell>{exportsCopy.kind}</TableCell>
            <TableCell align="right">{exportsCopy.records}</TableCell>
            <TableCell sx={WIDE}>{exportsCopy.contents}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {exports.map(({ kind, records }) => {
            const { name, text } = exportsCopy.kinds[kind];
            return (
              <TableRow key={kind} hover selected={kind === chosen}>
                <TableCell component="th" scope="row" sx={{ whiteSpace: 'nowrap' }}>
                  <FormControlLabel
                    label={name}
                    control={
                      <Radio
                        size="small"
                        name="export-kind"
                        checked={kind === chosen}
                        onChange={() => onChoose(kind)}
                      />
                    }
                    slotProps={{ typography: { variant: 'body2' } }}
                  />
                </TableCell>
                <TableCell align="right" sx={{ whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' }}>
                  {records === null ? exportsCopy.unreleased : exportsCopy.count(records)}
                </TableCell>
                <TableCell sx={WIDE}>{text}</TableCell>
              </TableRow>
            );
          })}
        </TableBody>
      </Table>
    </Panel>
  );
}
