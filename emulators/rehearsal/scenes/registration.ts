import { applyByLink } from '../acts/applying.ts';
import { changeFields, enquire, move } from '../acts/changing.ts';
import { badRequests, brokenCalls, officeErrors } from '../acts/mischief.ts';
import { ask, registerAll } from '../acts/registering.ts';
import type { Rehearsal } from '../rehearsal.ts';
import type { Moments, Scene } from '../moments.ts';

const STRANGER = 'stranger@example.jp';

/** Checks that each of these patterns is refused, since only enquiries are open. */
export async function refuseVerifications(show: Rehearsal, patterns: readonly number[]): Promise<void> {
  for (const verificationPattern of patterns) {
    await show.api.call('createEmailVerification', { body: { email: STRANGER, verificationPattern }, expect: [409] });
  }
}

async function closed(show: Rehearsal): Promise<void> {
  await refuseVerifications(show, [1, 11, 21]);
  await show.api.call('listSystemStages');
  await show.api.call('getTimetable');
  await show.api.call('getHealth');
  await enquire(show, 'curious@example.jp');
}

async function open(show: Rehearsal): Promise<void> {
  await registerAll(
    show,
    show.who(({ registers }) => registers === 'phase2'),
    2,
  );
  // These people only request the mail.
  await show.each(
    show.who(({ registers }) => registers === 'never'),
    ({ email }) => ask(show, String(email), 1),
  );
  await refuseVerifications(show, [21]);
}

async function changes(show: Rehearsal): Promise<void> {
  await changeFields(
    show,
    show.who(({ twist }) => twist === 'changesFields'),
  );
  await move(
    show,
    show.who(({ twist }) => twist === 'movesBeforeMail3'),
  );
  // A known address that wants to register gets the mail for changes. An unknown one that wants to change gets the mail to register.
  const known = show.who(({ registers, twist }) => registers === 'phase2' && twist === null).slice(0, 3);
  await show.each(known, ({ email }) => ask(show, String(email), 1, 11));
  await ask(show, 'unknown@example.jp', 11, 1);
  await badRequests(show);
  await officeErrors(show);
}

async function urlSent(show: Rehearsal): Promise<void> {
  await registerAll(
    show,
    show.who(({ registers }) => registers === 'phase3'),
    3,
  );
}

/** Applies too early, but with the link. */
async function tooEarly(show: Rehearsal): Promise<void> {
  await show.each(
    show.who(({ applies }) => applies === 'start').slice(0, 3),
    async ({ email, sets, acceptsPartial }) => {
      const key = await show.key(String(email), 3, '/purchase');
      const body = { purchaseCount: sets, acceptsPartial };
      await show.api.call('createPurchase', { key, body, expect: [409] });
    },
  );
}

async function afterMail3(show: Rehearsal): Promise<void> {
  const movers = show.who(({ twist }) => twist === 'movesAfterMail3');
  const links = new Map<number, string>();
  await show.each(
    movers,
    async ({ index, email }) => void links.set(index, await show.key(String(email), 3, '/purchase')),
  );
  await move(show, movers);
  await show.each(movers, async ({ index, accountID }) => {
    // A change of the address invalidates every older link.
    await show.api.call('getAccount', { id: String(accountID), key: links.get(index) ?? '', expect: [404] });
  });
  await tooEarly(show);
}

export const registrationScenes = (when: Moments): Scene[] => [
  { name: 'before the opening', at: when.closed, play: closed },
  { name: 'pre-registration opens', at: when.open, play: open },
  { name: 'two days later', at: when.changes, play: changes },
  { name: 'address of the application sent', at: when.urlSent, play: urlSent },
  { name: 'mail 3 has gone out', at: when.afterMail3, play: afterMail3 },
  {
    name: 'applications open',
    at: when.start,
    play: async (show) => {
      await show.stripe.events({ double: true });
      await brokenCalls(show);
      await show.each(
        show.who(({ applies }) => applies === 'start'),
        (actor) => applyByLink(show, actor, 3),
      );
      await show.post();
    },
  },
];
