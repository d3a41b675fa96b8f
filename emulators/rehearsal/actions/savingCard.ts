import { z } from 'zod';
import { type AtBank, atBank, type Card, CARDS } from '../../client/card.ts';
import type { CardWay } from '../journey.ts';
import type { Actor, Rehearsal } from '../rehearsal.ts';

const stepSchema = z.object({
  result: z.string(),
  redirectURL: z.string().nullable(),
  purchase: z.object({ state: z.string(), cardLast4: z.string().nullable() }),
});
type Step = z.infer<typeof stepSchema>;

/** The key with which a person saves a card, and the page of its link. */
export interface CardLink {
  readonly key: string;
  readonly page: 'confirmation' | 'registration-change';
}

/** Returns how often a person presses the button: some press it three times. */
const presses = ({ index }: Actor): number => (index % 7 === 0 ? 3 : 1);

async function enter(rehearsal: Rehearsal, actor: Actor, { key, page }: CardLink, card: Card): Promise<Step> {
  const body = { confirmationToken: await rehearsal.stripe.token(card), page };
  const sending = { id: String(actor.accountID), key, body };
  const hasty = Array.from({ length: presses(actor) - 1 }, () =>
    rehearsal.api.call('saveCard', { ...sending, expect: [200, 409, 503] }),
  );
  const [reply] = await Promise.all([rehearsal.api.call('saveCard', sending), ...hasty]);
  if (!reply.ok) throw new Error(`the card returned ${reply.status} ${reply.code}`);
  return stepSchema.parse(reply.body);
}

/** Returns the state of the newest card, which the page requests when its holder returns from the bank. */
export async function cardStep(rehearsal: Rehearsal, actor: Actor, { key, page }: CardLink): Promise<Step> {
  const reply = await rehearsal.api.call('saveCard', { id: String(actor.accountID), key, body: { page } });
  return stepSchema.parse(reply.body);
}

function expectResult({ result }: Step, wanted: string): void {
  if (result !== wanted) throw new Error(`the result of the card is ${result} instead of ${wanted}`);
}

/** Records that a card was saved. It completes an application that waited for it, or replaces another card. */
export function saved(rehearsal: Rehearsal, actor: Actor, card: Card): void {
  const { email, accountID, complete } = actor;
  const owes = [{ type: complete ? (12 as const) : (22 as const), to: String(email) }];
  rehearsal.record({ kind: 'card', accountID: String(accountID), card, completes: !complete, owes });
  actor.complete = true;
}

/** Enters a card that is accepted at once. */
export async function enterGoodCard(
  rehearsal: Rehearsal,
  actor: Actor,
  link: CardLink,
  card: Card,
  wanted = 'APPLIED',
): Promise<void> {
  const step = await enter(rehearsal, actor, link, card);
  expectResult(step, 'done');
  const { state, cardLast4 } = step.purchase;
  if (state !== wanted || cardLast4 !== CARDS[card].slice(-4))
    throw new Error(`the application is ${state} with the card ${cardLast4}`);
  saved(rehearsal, actor, card);
}

/** Enters a card whose holder has to authenticate. Returns the address of the bank's page. */
async function toBank(rehearsal: Rehearsal, actor: Actor, link: CardLink, card: Card): Promise<string> {
  const step = await enter(rehearsal, actor, link, card);
  expectResult(step, 'open');
  if (step.redirectURL === null) throw new Error('the response has no address of the bank');
  return step.redirectURL;
}

/** The first card of people who are sent to the bank: their action there, and the result afterwards; null: they do not return to see it. */
const AT_BANK: { readonly [W in CardWay]?: { card: Card; outcome: AtBank; then: string | null } } = {
  authenticated: { card: 'authenticated', outcome: 'authenticated', then: 'done' },
  failsAtBank: { card: 'authenticatedAlways', outcome: 'failed', then: 'authentication' },
  leavesBank: { card: 'authenticatedAlways', outcome: 'abandoned', then: 'open' },
  neverBack: { card: 'authenticated', outcome: 'authenticated', then: null },
};

/** Enters the cards of a person's way until one is accepted. */
async function goTheWay(rehearsal: Rehearsal, actor: Actor, link: CardLink): Promise<void> {
  const { cardWay, goodCard, index } = actor;
  if (cardWay === 'declined') {
    const [card, problem] = index % 2 === 0 ? (['declined', 'declined'] as const) : NO_FUNDS;
    expectResult(await enter(rehearsal, actor, link, card), problem);
  }
  const bank = AT_BANK[cardWay];
  if (bank !== undefined) {
    await atBank(await toBank(rehearsal, actor, link, bank.card), bank.outcome);
    if (bank.then !== null) expectResult(await cardStep(rehearsal, actor, link), bank.then);
    if (bank.outcome === 'authenticated') return saved(rehearsal, actor, bank.card);
  }
  await enterGoodCard(rehearsal, actor, link, goodCard);
}

const NO_FUNDS = ['insufficientFunds', 'insufficient_funds'] as const;

/** Saves a card on the way from /purchase, as the person's part says. */
export async function saveCard(rehearsal: Rehearsal, actor: Actor, key: string): Promise<void> {
  const link: CardLink = { key, page: 'confirmation' };
  switch (actor.twist) {
    case 'forgetsCard':
      return;
    case 'leavesCardAtBank':
    case 'mindsReminder':
      return await atBank(await toBank(rehearsal, actor, link, 'authenticated'), 'abandoned');
    case 'passesBankInTime':
    case 'passesBankTooLate':
      actor.bankPage = await toBank(rehearsal, actor, link, 'authenticated');
      return;
    default:
      return await goTheWay(rehearsal, actor, link);
  }
}

/** Saves another card, or the missing one, through the change link in a mail. */
export async function saveCardByMail(rehearsal: Rehearsal, actor: Actor, type: 22 | 23, card: Card): Promise<void> {
  const key = await rehearsal.key(String(actor.email), type, '/registration-change');
  await enterGoodCard(rehearsal, actor, { key, page: 'registration-change' }, card);
}

/** Corrects a winner's declined card through the link in mail 43: with a card that is accepted at once, or after the bank's check. */
export async function mendByMail(rehearsal: Rehearsal, actor: Actor, needsBank: boolean): Promise<void> {
  const key = await rehearsal.key(String(actor.email), 43, '/registration-change');
  const link: CardLink = { key, page: 'registration-change' };
  if (!needsBank) return await enterGoodCard(rehearsal, actor, link, 'good', 'WON');
  await atBank(await toBank(rehearsal, actor, link, 'authenticatedAlways'), 'authenticated');
  expectResult(await cardStep(rehearsal, actor, link), 'done');
  saved(rehearsal, actor, 'authenticatedAlways');
}

/** Passes the bank's check. Whether the holder returns from there makes no difference. */
export async function passBank(rehearsal: Rehearsal, actor: Actor): Promise<void> {
  if (actor.bankPage === null) throw new Error('the card needs no step at the bank');
  await atBank(actor.bankPage, 'authenticated');
}
