import type { DryRun } from '../../shared/contract/definitions/broadcasts.ts';
import type { Broadcast } from '../../shared/mail/broadcast.ts';
import { fullName } from '../../shared/entities/fullName.ts';
import { addedLeftOut, type Candidate, recipientKey } from '../../shared/mail/recipients.ts';
import type { LeftOut } from '../../shared/mail/audience.ts';
import { readersOf } from '../../store/people/people.ts';
import { type Stride, nextRecipients } from './audiences.ts';
import { siftedPage } from './siftedPage.ts';
import { PAGES } from '../../shared/deployment/settings.ts';
import type { Deps } from '../../deps.ts';

/** Time for a dry run, in ms, below Hosting's 60 s. */
const BUDGET_MS = 40_000;
const SAMPLES = 5;

type BroadcastTarget = Pick<Broadcast, 'audience' | 'mailType' | 'startedAt'>;

const samplesOf = async ({ db }: Pick<Deps, 'db'>, some: readonly Candidate[]): Promise<DryRun['samples']> => {
  const people = await readersOf(db, some, ({ recipient }) => recipient.accountID, false);
  return some.flatMap(({ recipient: { accountID }, address: known }, index) => {
    const holder = people[index]?.account;
    const address = known ?? holder?.email ?? null;
    if (address === null) return [];
    return [{ accountID: accountID ?? null, name: holder ? fullName(holder) : null, address }];
  });
};

/** Goes through an audience like a freeze, without a write. It returns the count, some samples, and the numbers of people left out by reason. */
export const dryRun = async (
  deps: Pick<Deps, 'db' | 'systemClock'>,
  target: BroadcastTarget,
): Promise<Pick<DryRun, 'recipients' | 'complete' | 'samples' | 'leftOut'>> => {
  const until = deps.systemClock() + BUDGET_MS;
  const seenAddresses = new Set<string>();
  const some: Candidate[] = [];
  let [recipients, cursor]: [number, string | null] = [0, null];
  let leftOut: LeftOut = {};
  for (;;) {
    const stride: Stride = await nextRecipients(deps, target.audience, { ...target, cursor, most: PAGES.broadcast });
    const page = await siftedPage(deps, target.mailType, stride, seenAddresses);
    const keys = new Set(page.recipients.slice(0, SAMPLES - some.length).map(recipientKey));
    for (const one of stride.candidates) if (keys.delete(recipientKey(one.recipient))) some.push(one);
    recipients += page.recipients.length;
    leftOut = addedLeftOut(leftOut, page.leftOut);
    cursor = stride.cursor;
    const isOver = stride.reachedEnd || deps.systemClock() >= until;
    if (isOver) return { recipients, complete: stride.reachedEnd, samples: await samplesOf(deps, some), leftOut };
  }
};
