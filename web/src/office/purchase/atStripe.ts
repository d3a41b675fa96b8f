import { useQuery } from '@tanstack/react-query';
import { campaign } from 'functions/shared/campaign/current';
import type { Answer } from 'functions/shared/contract/client';
import { officeApi as api } from '../../client/api.ts';
import type { PurchaseAnswer } from './openSteps.ts';

type CardForm = Pick<Answer<'getCardForm', 'office'>, 'publishableKey' | 'localURL'>;
type Intent = Pick<Answer<'getStripePaymentIntent', 'office'>, 'amountReceived'>;
type Refund = Pick<Answer<'listStripeRefunds', 'office'>['data'][number], 'amount' | 'status'>;

const DASHBOARD = 'https://dashboard.stripe.com';
const GONE_WRONG: readonly (string | null)[] = ['failed', 'canceled'];

/** The page of a payment: in Stripe's dashboard, which keeps test payments apart, or at the local Stripe if that is in use. */
export const pageAtStripe = (id: string, { publishableKey, localURL }: CardForm): string =>
  localURL ?? `${DASHBOARD}/${publishableKey.startsWith('pk_test_') ? 'test/' : ''}payments/${id}`;

/** The sets charged with a payment, less the refunded ones. */
export const setsPaidAtStripe = ({ amountReceived }: Intent, refunds: readonly Refund[]): number => {
  const back = refunds
    .filter(({ status }) => !GONE_WRONG.includes(status))
    .reduce((sum, { amount }) => sum + amount, 0);
  return Math.max(0, Math.floor((amountReceived - back) / campaign.price));
};

/** The page of a payment at Stripe; undefined while loading, or without a payment. */
export const usePageAtStripe = (id: string | null): string | undefined => {
  const { data } = useQuery({
    queryKey: ['cardForm'],
    queryFn: ({ signal }) => api('getCardForm', { signal }),
    enabled: id !== null,
    staleTime: Infinity,
  });
  return id === null || data === undefined ? undefined : pageAtStripe(id, data);
};

/** The paid sets of an application, less the refunded ones. A win records them. A win that was given up does not, so Stripe is asked. */
export const useSetsPaid = ({
  state,
  paymentState,
  grantedCount,
  stripePaymentID,
}: PurchaseAnswer): number | undefined => {
  const isKnown = state === 'WON';
  const { data } = useQuery({
    queryKey: ['stripe', stripePaymentID, 'setsPaid', grantedCount],
    queryFn: async ({ signal }) => {
      const id = stripePaymentID ?? '';
      const [intent, refunds] = await Promise.all([
        api('getStripePaymentIntent', { id, signal }),
        api('listStripeRefunds', { query: { paymentIntentID: id, limit: 100 }, signal }),
      ]);
      return setsPaidAtStripe(intent, refunds.data);
    },
    enabled: !isKnown && paymentState === 'CAPTURED' && stripePaymentID !== null,
  });
  return isKnown ? (grantedCount ?? 0) : data;
};
