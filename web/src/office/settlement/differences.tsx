import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import type { Answer } from 'functions/shared/contract/client';
import { yen } from '../../copy/format.ts';
import { reconciliation } from './reconciliationTexts.ts';
import { office } from '../../copy/ja/office/texts.ts';
import { Link } from '../../ui/link.tsx';
import { usePageAtStripe } from '../purchase/atStripe.ts';

type Difference = Answer<'getReconciliation', 'office'>['differences'][number];

function DifferenceRow({ difference: { kind, paymentID, purchaseID, ours, stripe } }: { difference: Difference }) {
  const page = usePageAtStripe(paymentID);
  const { name, text } = reconciliation.kinds[kind];
  return (
    <TableRow>
      <TableCell component="th" scope="row" sx={{ minWidth: '16em' }}>
        <strong>{name}</strong>
        <Typography variant="body2">{text}</Typography>
      </TableCell>
      {[ours, stripe].map((amount, index) => (
        <TableCell key={index === 0 ? 'ours' : 'stripe'} align="right" sx={{ whiteSpace: 'nowrap' }}>
          {amount === null ? office.none : yen(amount)}
        </TableCell>
      ))}
      <TableCell sx={{ whiteSpace: 'nowrap' }}>
        {purchaseID === null ? (
          office.none
        ) : (
          <Link to={`/admin/purchase/${purchaseID}/show`}>{reconciliation.openPurchase}</Link>
        )}
      </TableCell>
      <TableCell>
        {paymentID !== null && page !== undefined ? (
          <Link to={page} target="_blank">
            {paymentID}
          </Link>
        ) : (
          (paymentID ?? office.none)
        )}
      </TableCell>
    </TableRow>
  );
}

/** The differences between our records and Stripe's, with explanations. */
export function Differences({ differences }: { differences: readonly Difference[] }) {
  const { columns, list } = reconciliation;
  return (
    <TableContainer tabIndex={0} role="region" aria-label={reconciliation.differences}>
      <Table size="small">
        <TableHead>
          <TableRow>
            <TableCell>{list.kind}</TableCell>
            <TableCell align="right">{columns.ours}</TableCell>
            <TableCell align="right">{columns.stripe}</TableCell>
            <TableCell>{list.purchase}</TableCell>
            <TableCell>{list.payment}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {differences.map((difference) => (
            <DifferenceRow
              key={`${difference.kind} ${difference.paymentID} ${difference.purchaseID}`}
              difference={difference}
            />
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
}
