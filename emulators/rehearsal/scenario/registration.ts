import { applyByLink } from '../actions/applying.ts';
import { changeFields, enquire, move } from '../actions/changing.ts';
import { badRequests, brokenCalls, officeErrors } from '../actions/adversary.ts';
import { requestVerification, registerAll } from '../actions/registering.ts';
import type { Rehearsal } from '../rehearsal.ts';
import type { Moments, ScenarioStep } from '../moments.ts';

const STRANGER = 'stranger@example.jp';

/** Checks that each of these patterns is refused, since only enquiries are open. */
export async function refuseVerifications(rehearsal: Rehearsal, patterns: readonly number[]): Promise<void> {
  for (const verificationPattern of patterns) {
    await rehearsal.api.call('createEmailVerification', {
      body: { email: STRANGER, verificationPattern },
      expect: [409],
    });
  }
}

async function closed(rehearsal: Rehearsal): Promise<void> {
  await refuseVerifications(rehearsal, [1, 11, 21]);
  await rehearsal.api.call('listSystemStages');
  await rehearsal.api.call('getTimetable');
  await rehearsal.api.call('getHealth');
  await enquire(rehearsal, 'curious@example.jp');
}

async function open(rehearsal: Rehearsal): Promise<void> {
  await registerAll(
    rehearsal,
    rehearsal.who(({ registers }) => registers === 'phase2'),
    2,
  );
  // These people only request the mail.
  await rehearsal.each(
    rehearsal.who(({ registers }) => registers === 'never'),
    ({ email }) => requestVerification(rehearsal, String(email), 1),
  );
  await refuseVerifications(rehearsal, [21]);
}

async function changes(rehearsal: Rehearsal): Promise<void> {
  await changeFields(
    rehearsal,
    rehearsal.who(({ twist }) => twist === 'changesFields'),
  );
  await move(
    rehearsal,
    rehearsal.who(({ twist }) => twist === 'movesBeforeMail3'),
  );
  // A known address that wants to register gets the mail for changes. An unknown one that wants to change gets the mail to register.
  const known = rehearsal.who(({ registers, twist }) => registers === 'phase2' && twist === null).slice(0, 3);
  await rehearsal.each(known, ({ email }) => requestVerification(rehearsal, String(email), 1, 11));
  await requestVerification(rehearsal, 'unknown@example.jp', 11, 1);
  await badRequests(rehearsal);
  await officeErrors(rehearsal);
}

async function urlSent(rehearsal: Rehearsal): Promise<void> {
  await registerAll(
    rehearsal,
    rehearsal.who(({ registers }) => registers === 'phase3'),
    3,
  );
}

/** Applies too early, but with the link. */
async function tooEarly(rehearsal: Rehearsal): Promise<void> {
  await rehearsal.each(
    rehearsal.who(({ applies }) => applies === 'start').slice(0, 3),
    async ({ email, sets, acceptsPartial }) => {
      const key = await rehearsal.key(String(email), 3, '/purchase');
      const body = { purchaseCount: sets, acceptsPartial };
      await rehearsal.api.call('createPurchase', { key, body, expect: [409] });
    },
  );
}

async function afterMail3(rehearsal: Rehearsal): Promise<void> {
  const movers = rehearsal.who(({ twist }) => twist === 'movesAfterMail3');
  const links = new Map<number, string>();
  await rehearsal.each(
    movers,
    async ({ index, email }) => void links.set(index, await rehearsal.key(String(email), 3, '/purchase')),
  );
  await move(rehearsal, movers);
  await rehearsal.each(movers, async ({ index, accountID }) => {
    // A change of the address invalidates every older link.
    await rehearsal.api.call('getAccount', { id: String(accountID), key: links.get(index) ?? '', expect: [404] });
  });
  await tooEarly(rehearsal);
}

export const registrationSteps = (when: Moments): ScenarioStep[] => [
  { name: 'before the opening', at: when.closed, run: closed },
  { name: 'pre-registration opens', at: when.open, run: open },
  { name: 'two days later', at: when.changes, run: changes },
  { name: 'address of the application sent', at: when.urlSent, run: urlSent },
  { name: 'mail 3 has gone out', at: when.afterMail3, run: afterMail3 },
  {
    name: 'applications open',
    at: when.start,
    run: async (rehearsal) => {
      await rehearsal.stripe.events({ double: true });
      await brokenCalls(rehearsal);
      await rehearsal.each(
        rehearsal.who(({ applies }) => applies === 'start'),
        (actor) => applyByLink(rehearsal, actor, 3),
      );
      await rehearsal.post();
    },
  },
];
