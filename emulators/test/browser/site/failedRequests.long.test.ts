import { sampleDraw } from 'functions/test/support/drawSamples';
import { campaign } from 'functions/shared/campaign/current';
import { begin, IN_PHASE } from '../../harness/campaign.ts';
import { keepClock, leapTo, stack } from '../../harness/stack.ts';
import { closeBrowser } from '../browser.ts';
import { dataTrials, type Opened, openedWhole, type Place, scriptTrials, wrongIn } from '../failing.ts';
import { publish } from './publishedDraw.ts';
import { sitePlaces } from './sitePlaces.ts';
import { newVisitor, type Visitor } from './visitor.ts';

jest.setTimeout(600_000);

const isData = (path: string): boolean => path.startsWith('/api/');
let places: Place[] = [];
let visitor: Visitor;
let pages: Opened[] = [];

beforeAll(async () => {
  await begin(IN_PHASE[4]);
  // The text of the pages has to stay the same.
  await keepClock(false);
  places = await sitePlaces();
  visitor = await newVisitor(1280);
  pages = await openedWhole(visitor.context, places);
});
afterAll(async () => {
  await keepClock(true);
  await closeBrowser();
});

describe('every page of the site', () => {
  it('reports each kind of failed data request, offers to retry, and then shows the missing part', async () => {
    const trials = dataTrials(pages, isData);
    expect(trials.length).toBeGreaterThan(places.length);
    expect(trials.map(({ path }) => path)).toContain('/api/v1/cardForm');
    expect(await wrongIn(visitor.context, trials)).toEqual([]);
  });

  it('reports a failed script and offers to retry: the page of the shops', async () => {
    const html = await (await fetch(stack.site)).text();
    // Without these no script runs, so none can report a failure.
    const entries = [...html.matchAll(/ (?:src|href)="(\/assets\/[^"]+\.js)"/g)].map(([, path = '']) => path);
    const trials = scriptTrials(
      pages.filter(({ place }) => place.name === '/shops'),
      entries,
    );
    expect(trials.length).toBeGreaterThan(5);
    expect(await wrongIn(visitor.context, trials)).toEqual([]);
  });
});

describe('a page of the site after the commitment', () => {
  it('reports each kind of failed data request, offers to retry, and then shows the missing part', async () => {
    await leapTo('2025-10-17T09:30:00.000+09:00');
    const { manifest, parts } = sampleDraw({ isCommitted: true });
    const commitment = { ...manifest.commitment, publishedAt: campaign.timetable.commitment };
    await publish(
      visitor,
      { manifest: { ...manifest, roundAt: campaign.timetable.draw, commitment }, parts },
      { isLate: true },
    );
    const late = await openedWhole(
      visitor.context,
      places.filter(({ name }) => ['/draw', '/status', '/closed', '/receipt'].includes(name)),
    );
    expect(await wrongIn(visitor.context, dataTrials(late, isData))).toEqual([]);
  });
});
