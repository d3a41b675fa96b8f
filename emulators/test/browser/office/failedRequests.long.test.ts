import { administrator } from '../../harness/administrators.ts';
import { begin, IN_PHASE } from '../../harness/campaign.ts';
import { released } from '../../harness/draw.ts';
import { keepClock } from '../../harness/stack.ts';
import { closeBrowser } from '../browser.ts';
import { dataTrials, FAULTS, openedWhole, type Place, type Trial, wrongIn } from '../failing.ts';
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

const trialsOf = async (places: readonly Place[]): Promise<Trial[]> => {
  const pages = await openedWhole(visitor.context, places);
  const [first] = places;
  const isMeant = (path: string, place: Place): boolean =>
    path.startsWith('/api/') && path !== ME && (path !== MENU || place === first);
  return dataTrials(pages, isMeant);
};

describe('a page of the office says that a request failed, offers to try again, and then shows what was missing:', () => {
  it('the frame', async () => {
    const [opened] = await openedWhole(visitor.context, pagePlaces().slice(0, 1));
    if (opened === undefined) throw new Error('The office has no page.');
    const trials: Trial[] = [
      // A refusal says that this person has no access.
      { opened, path: ME, faults: ['500', 'offline'] },
      { opened, path: SIGN_IN, faults: FAULTS },
    ];
    expect(await wrongIn(visitor.context, trials)).toEqual([]);
  });

  it('every page of no entity', async () => {
    const trials = await trialsOf(pagePlaces());
    expect(await wrongIn(visitor.context, trials)).toEqual([]);
  });

  it('the list, a record and the forms of every entity', async () => {
    const trials = await trialsOf(await entityPlaces());
    expect(await wrongIn(visitor.context, trials)).toEqual([]);
  });

  it('the pages that show more after the release', async () => {
    await released(await administrator('owner'));
    const trials = await trialsOf([...pagePlaces(), ...(await entityPlaces(['account', 'purchase', 'voucher']))]);
    expect(
      await wrongIn(
        visitor.context,
        trials.filter(({ path }) => path !== MENU),
      ),
    ).toEqual([]);
  });
});
