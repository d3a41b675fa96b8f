import { useQuery } from '@tanstack/react-query';
import type { Answer } from 'functions/shared/contract/client';
import { officeApi as api } from '../../client/api.ts';
import type { PurchaseAnswer } from './openSteps.ts';

/** Reads what the 領収書 of an application tells, with the refunded yen; undefined while it loads and before the payment. */
export const usePaymentReceipt = (
  purchase: PurchaseAnswer | undefined,
): Answer<'getPaymentReceipt', 'office'> | undefined => {
  const id = purchase?.id ?? '';
  const isPaid = purchase !== undefined && purchase.captureDatetime !== null;
  const { data } = useQuery({
    queryKey: ['paymentReceipt', id, purchase?.updatedAt],
    queryFn: ({ signal }) => api('getPaymentReceipt', { id, signal }),
    enabled: isPaid,
  });
  return data;
};
