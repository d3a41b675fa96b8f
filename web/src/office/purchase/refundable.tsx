import Alert from '@mui/material/Alert';
import { useQuery } from '@tanstack/react-query';
import type { Answer } from 'functions/shared/contract/client';
import { mostRefundable } from 'functions/shared/voucher/owed';
import type { ReactNode } from 'react';
import { officeApi as api } from '../../client/api.ts';
import { settling } from './paymentTexts.ts';
import { Link } from '../../ui/link.tsx';
import { ADMIN_BASE } from '../shell/paths.ts';
import type { PurchaseAnswer } from './openSteps.ts';

type Parcel = Answer<'listVouchers', 'office'>['vouchers'][number];

/** Reads the parcel of an application, again when the application changes. Null: there is none; undefined: loading. */
const useParcel = ({ id, updatedAt }: PurchaseAnswer): Parcel | null | undefined =>
  useQuery({
    queryKey: ['voucher', 'of', id, updatedAt],
    queryFn: async ({ signal }) => {
      const { vouchers } = await api('listVouchers', { query: { purchaseID: id, limit: 1 }, signal });
      return vouchers[0] ?? null;
    },
  }).data;

interface RefundableProps {
  readonly purchase: PurchaseAnswer;
  /** The number of paid sets. */
  readonly paid: number;
  /** Renders the refund's form, given the most sets that can be refunded. */
  readonly children: (most: number) => ReactNode;
}

/** The number of sets that can be refunded, and how to increase it (rules 9.4). */
export function Refundable({ purchase, paid, children }: RefundableProps) {
  const parcel = useParcel(purchase);
  if (parcel === undefined) return null;
  // The time (0) is not relevant to whether the vouchers can be voided.
  const most = mostRefundable({ ordered: null, voucher: parcel }, paid, 0);
  return (
    <>
      {parcel !== null && most < paid && (
        <Alert severity="info" sx={{ alignSelf: 'start' }}>
          {settling.heldVouchers(most, parcel.sets)}{' '}
          <Link to={`${ADMIN_BASE}/voucher/${parcel.id}/show`} color="inherit">
            {settling.parcel}
          </Link>
        </Alert>
      )}
      {most > 0 && children(most)}
    </>
  );
}
