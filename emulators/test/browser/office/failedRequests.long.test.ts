import { administrator } from '../../harness/administrators.ts';
import { begin, IN_PHASE } from '../../harness/campaign.ts';
import { done } from '../../harness/client.ts';
import { released } from '../../harness/draw.ts';
import { eventually, keepClock, tick } from '../../harness/stack.ts';
import { closeBrowser } from '../browser.ts';
import { full } from '../../harness/run/longForm.ts';
import { dataTrials, FAULTS, openedWhole, type Place, sampled, type Trial, wrongIn } from '../failing.ts';
import { newVisitor, type Visitor } from '../site/visitor.ts';
import { signIn } from './desk.ts';
import { entityPlaces, pagePlaces, writeOne } from './places.ts';

jest.setTimeout(900_000);

/** Requests of the frame, which all pages make. */
const ME = '/api/v1/me';
const MENU = '/api/v1/approvals';
const SIGN_IN = '/__/firebase/init.json';

let visitor: Visitor;
beforeAll(async () => {
  await begin(IN_PHASE[4]);
  // What pages say has to stay the same.
  await keepClock(false);
  await writeOne();
  visitor = await newVisitor(1280);
  await signIn(visitor, 'owner', '/admin');
});
afterAll(async () => {
  await keepClock(true);
  await closeBrowser();
});

/** The paths that have failed so far, and the requests of each page. */
const met = new Set<string>();
const tried = new Set<string>();
const nameOf = ({ opened, path }: Trial): string => `${opened.place.name} ${path}`;

/** The requests of these pages that none of the former tests has made. The full form fails all of them in each way. */
const trialsOf = async (places: readonly Place[]): Promise<Trial[]> => {
  const pages = await openedWhole(visitor.context, places);
  const [first] = places;
  const isMeant = (path: string, place: Place): boolean =>
    path.startsWith('/api/') && path !== ME && (path !== MENU || place === first);
  const trials = dataTrials(pages, isMeant);
  if (full) return trials;
  const fresh = trials.filter((trial) => !tried.has(nameOf(trial)));
  for (const trial of fresh) tried.add(nameOf(trial));
  return sampled(fresh, met);
};

describe('a failed request of the office', () => {
  it('shows an error with a retry in the frame around every page', async () => {
    const [opened] = await openedWhole(visitor.context, pagePlaces().slice(0, 1));
    if (opened === undefined) throw new Error('The back office has no page.');
    const trials: Trial[] = [
      // A refusal says that this person has no access.
      { opened, path: ME, faults: ['500', 'offline'] },
      { opened, path: SIGN_IN, faults: FAULTS },
    ];
    expect(await wrongIn(visitor.context, trials)).toEqual([]);
  });

  it('shows an error with a retry on every page without an entity', async () => {
    const trials = await trialsOf(pagePlaces());
    expect(await wrongIn(visitor.context, trials)).toEqual([]);
  });

  it('shows an error with a retry on the list, a record and the forms of every entity', async () => {
    const trials = await trialsOf(await entityPlaces());
    expect(await wrongIn(visitor.context, trials)).toEqual([]);
  });

  it('shows an error with a retry on the pages that show more after the release', async () => {
    const token = await administrator('owner');
    await released(token);
    // Meanwhile the pages would say that it is walked.
    await eventually('the waiting list to be walked', async () => {
      await tick();
      return (await done('getWaitingList', { token, number: 1 })).isIdle ? true : null;
    });
    const trials = await trialsOf([...pagePlaces(), ...(await entityPlaces(['account', 'purchase', 'voucher']))]);
    expect(
      await wrongIn(
        visitor.context,
        trials.filter(({ path }) => path !== MENU),
      ),
    ).toEqual([]);
  });
});
