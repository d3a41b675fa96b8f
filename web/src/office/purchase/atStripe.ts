import { useQuery } from '@tanstack/react-query';
import type { Answer } from 'functions/shared/contract/client';
import { officeApi as api } from '../../client/api.ts';

type CardForm = Pick<Answer<'getCardForm', 'office'>, 'publishableKey' | 'localURL'>;

const DASHBOARD = 'https://dashboard.stripe.com';

/** Returns the page of a payment: in Stripe's dashboard, which separates test payments, or at the local Stripe if that is in use. */
export const pageAtStripe = (id: string, { publishableKey, localURL }: CardForm): string =>
  localURL ?? `${DASHBOARD}/${publishableKey.startsWith('pk_test_') ? 'test/' : ''}payments/${id}`;

/** Returns the page of a payment at Stripe; undefined while loading, or without a payment. */
export const usePageAtStripe = (id: string | null): string | undefined => {
  const { data } = useQuery({
    queryKey: ['cardForm'],
    queryFn: ({ signal }) => api('getCardForm', { signal }),
    enabled: id !== null,
    staleTime: Infinity,
  });
  return id === null || data === undefined ? undefined : pageAtStripe(id, data);
};
