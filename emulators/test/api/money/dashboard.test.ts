import { administrator } from '../../harness/administrators.ts';
import type { Applicant } from '../../harness/applicant.ts';
import { begin, IN_PHASE } from '../../harness/campaign.ts';
import { cardSending } from '../../harness/card.ts';
import { done } from '../../harness/client.ts';
import { keyIn, mailTo } from '../../harness/inbox.ts';
import { eventually } from '../../harness/stack.ts';
import { purchaseStanding, settling, stripe, winner } from '../../harness/winner.ts';

let token = '';

const standing = async (one: Applicant) => await purchaseStanding(token, one);
const stepped = async (one: Applicant, action: 'authorize' | 'capture'): Promise<void> => {
  const { code } = await settling(token, one.id, action);
  if (code !== null) throw new Error(`${action}: ${code}`);
};
/** Enters a good card by the link of mail 43. */
const entered = async (one: Applicant): Promise<void> => {
  const key = keyIn(await mailTo(one.email, 43), '/registration-change');
  await done('saveCard', await cardSending({ id: one.id, key }, 'good', 'registration-change'));
  // The first try may have found the deleted customer, and made another one.
  await eventually('the card to be held', async () => {
    await done('saveCard', { id: one.id, key, body: { page: 'registration-change' } });
    return (await standing(one)).paymentState === 'AUTHORIZED' ? true : null;
  });
};

beforeAll(async () => {
  await begin(IN_PHASE[4]);
  token = await administrator('owner');
});

describe('a button in Stripe’s dashboard, before the charge', () => {
  it('asks a winner whose customer was deleted for another card, and takes it', async () => {
    const one = await winner();
    const before = await standing(one);
    await stripe.customers.del(before.stripeCustomerID ?? '');
    await stepped(one, 'authorize');
    expect(await standing(one)).toMatchObject({
      state: 'WON',
      paymentState: 'ACTION_NEEDED',
      authorizeErrorFlag: true,
    });
    await entered(one);
    const { stripeCustomerID, paymentState } = await standing(one);
    expect(paymentState).toBe('AUTHORIZED');
    expect(stripeCustomerID).not.toBe(before.stripeCustomerID);
  });

  it('asks a winner whose customer was deleted while mail 43 waits', async () => {
    const one = await winner('declinedLater');
    await stepped(one, 'authorize');
    await stripe.customers.del((await standing(one)).stripeCustomerID ?? '');
    await entered(one);
    expect((await standing(one)).paymentState).toBe('AUTHORIZED');
  });

  it('asks a winner whose card was detached for another one', async () => {
    const one = await winner();
    await stripe.paymentMethods.detach((await standing(one)).stripePaymentMethodID ?? '');
    await stepped(one, 'authorize');
    expect(await standing(one)).toMatchObject({ state: 'WON', paymentState: 'ACTION_NEEDED' });
    await entered(one);
  });

  it('asks a winner whose hold was cancelled for another card', async () => {
    const one = await winner();
    await stepped(one, 'authorize');
    await stripe.paymentIntents.cancel((await standing(one)).stripePaymentID ?? '');
    await eventually('the win to ask for a card', async () =>
      (await standing(one)).paymentState === 'ACTION_NEEDED' ? true : null,
    );
    await entered(one);
  });
});
