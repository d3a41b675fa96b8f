import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import type { EntityName } from 'functions/shared/contract/policies';
import { hour } from '../../copy/format.ts';
import { attention } from '../../copy/ja/office/alerts.ts';
import { office } from '../../copy/ja/office/texts.ts';
import { Link } from '../../ui/link.tsx';
import { Panel } from '../pieces/section.tsx';
import { ADMIN_BASE, pagePath } from '../shell/paths.ts';
import type { Attention } from './alerts.ts';

type Figures = Attention['figures'];
type TodaysInquiries = Figures['enquiries']['today'];

const listOf = (entity: EntityName): string => `${ADMIN_BASE}/${entity}`;
/** Each figure, and the page with its details. */
const PLACES: { readonly [F in keyof Figures]: string } = {
  registrations: listOf('account'),
  applications: listOf('purchase'),
  sets: pagePath('totalPurchase'),
  enquiries: listOf('inquiry'),
};
// The type has all names as keys, so the keys are the names.
const NAMES = Object.keys(PLACES) as (keyof Figures)[];
const RIGHT = { textAlign: 'right' } as const;

function Row({ name, figures: all }: { name: keyof Figures; figures: Figures }) {
  const copy = attention.figures;
  const figure = all[name];
  const shown = (daily: TodaysInquiries | null | undefined): string =>
    daily ? attention.counted(daily.count, daily.isMore) : office.none;
  return (
    <TableRow>
      <TableCell component="th" scope="row" sx={{ whiteSpace: 'nowrap' }}>
        <Link to={PLACES[name]}>{copy[name]}</Link>
      </TableCell>
      <TableCell sx={{ ...RIGHT, fontWeight: 700 }}>{shown(figure?.today)}</TableCell>
      <TableCell sx={RIGHT}>{shown(figure?.yesterday)}</TableCell>
      <TableCell sx={{ ...RIGHT, color: 'text.secondary', whiteSpace: 'nowrap' }}>
        {figure && copy.asOf(hour(figure.at))}
      </TableCell>
    </TableRow>
  );
}

/** Today's figures beside yesterday's. */
export function TodaysFigures({ figures }: { figures: Figures }) {
  const copy = attention.figures;
  return (
    <Panel heading={attention.today}>
      <Table size="small" aria-label={copy.caption} sx={{ '& td, & th': { px: { xs: 0.5, sm: 1.5 } } }}>
        <TableHead>
          <TableRow>
            <TableCell>{copy.item}</TableCell>
            <TableCell sx={RIGHT}>{copy.today}</TableCell>
            <TableCell sx={RIGHT}>{copy.yesterday}</TableCell>
            <TableCell sx={RIGHT}>{copy.at}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {NAMES.map((name) => (
            <Row key={name} name={name} figures={figures} />
          ))}
        </TableBody>
      </Table>
      <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
        {copy.net}
      </Typography>
    </Panel>
  );
}
