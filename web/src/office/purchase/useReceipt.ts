import { useQuery } from '@tanstack/react-query';
import type { Answer } from 'functions/shared/contract/client';
import { officeApi as api } from '../../client/api.ts';
import type { PurchaseAnswer } from './openSteps.ts';

/** Reads the data of an application's 領収書, with the refunded yen; undefined while it loads and before the payment. */
export const useReceipt = (purchase: PurchaseAnswer | undefined): Answer<'getPaymentReceipt', 'office'> | undefined => {
  const id = purchase?.id ?? '';
  const isPaid = purchase !== undefined && purchase.captureDatetime !== null;
  const { data } = useQuery({
    queryKey: ['paymentReceipt', id, purchase?.updatedAt],
    queryFn: ({ signal }) => api('getPaymentReceipt', { id, signal }),
    enabled: isPaid,
  });
  return data;
};

/** Returns the paid sets of an application, less the refunded ones, by our records; undefined while they load. */
export const useSetsPaid = (purchase: PurchaseAnswer): number | undefined => {
  const receipt = useReceipt(purchase);
  return purchase.state === 'WON' ? (purchase.grantedCount ?? 0) : receipt?.sets;
};
