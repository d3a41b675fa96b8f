import { campaign } from 'functions/shared/campaign/current';
import { PREFIX } from 'functions/shared/contract/route';
import { MAX_BYTES } from 'functions/shared/draw/files';
import { SAMPLE_TERMS, type SampleDraw, sampleDraw, sampleRoster } from 'functions/test/support/drawSamples';
import { build } from '../../../launcher/build.ts';
import { closed, listening } from '../../../loopback.ts';
import { launchBrowser } from '../../../test/harness/browser/launchBrowser.ts';
import { countRow, median, type Row } from '../../figure.ts';
import { type Answered, builtSite, inJSON } from './builtSite.ts';

const APPLICATIONS = 100_000;
const MAX_SECONDS = 2;
/** The longest delay that people perceive as immediate (https://web.dev/articles/rail). */
const MAX_STILL_MS = 100;
const TURNS = 5;
/** The idle time before the check, for comparison. The check takes about as long. */
const REST_MS = 1000;
const CHECK = '抽選を計算しなおす';
const HOLDS = 'すべて正しいことを確かめました。';
const COMMITMENT_LABEL = '控えた値';

/** Answers as a server with this draw. */
const answersOf =
  ({ manifest, parts }: SampleDraw) =>
  (path: string): Answered | null => {
    if (path === `${PREFIX}/draws/1`) return inJSON(manifest);
    const text = parts.get(path.split('/').at(-1) ?? '');
    return text === undefined ? null : { type: 'text/plain; charset=utf-8', text };
  };

/**
 * Leaves the page idle for `restMs`, then runs the check in it.
 * @returns the check's duration, and the longest time between two frames during the check and before it, in ms
 */
const checkInPage = async ([check, holds, restMs]: readonly [check: string, holds: string, restMs: number]) => {
  const button = [...document.querySelectorAll('button')].find(({ innerText }) => innerText === check);
  if (!button) throw new Error('The page has no button that starts the check.');
  const framesUntil = (isOver: (sinceBegun: number) => boolean) =>
    new Promise<{ ms: number; still: number }>((resolve) => {
      const begun = performance.now();
      let [last, still] = [begun, 0];
      const frame = (): void => {
        const now = performance.now();
        still = Math.max(still, now - last);
        last = now;
        if (isOver(now - begun)) resolve({ ms: now - begun, still });
        else requestAnimationFrame(frame);
      };
      requestAnimationFrame(frame);
    });
  const rest = await framesUntil((ms) => ms > restMs);
  button.click();
  const { ms, still } = await framesUntil(() => document.body.innerText.includes(holds));
  return { ms, still, before: rest.still };
};

/** The rows about checking a draw of 100,000 in a browser, with files from this machine: the duration, and how long the page is blocked. */
export async function verifyRows(): Promise<Row[]> {
  await build(console.log);
  const terms = { ...SAMPLE_TERMS, supply: APPLICATIONS };
  const draw = sampleDraw({ roster: sampleRoster(APPLICATIONS), terms, mostBytes: MAX_BYTES });
  // In a campaign that has ended.
  const server = builtSite(campaign.timetable.modificationEnd, answersOf(draw));
  const port = await listening(server, 0);
  const browser = await launchBrowser();
  try {
    const measurements = [];
    for (let turn = 0; turn < TURNS; turn += 1) {
      const context = await browser.newContext();
      const page = await context.newPage();
      // tsx wraps named functions with this helper, which no page has (https://github.com/evanw/esbuild, keep-names).
      await page.addInitScript('globalThis.__name = (named) => named;');
      await page.goto(`http://127.0.0.1:${port}/draw`);
      await page.getByRole('button', { name: CHECK }).waitFor();
      await page.getByLabel(COMMITMENT_LABEL).fill(draw.manifest.commitment.hash);
      measurements.push(await page.evaluate(checkInPage, [CHECK, HOLDS, REST_MS] as const));
      await context.close();
    }
    const name = `a draw of ${APPLICATIONS.toLocaleString('en')} checked in the browser`;
    const seconds = measurements.map(({ ms }) => ms / 1000);
    return [
      countRow(`${name}: time at most`, 's', Math.max(...seconds), MAX_SECONDS, { median: median(seconds) }),
      countRow(
        `${name}: the page stands still at most`,
        'ms',
        median(measurements.map(({ still }) => still)),
        MAX_STILL_MS,
        {
          'before it is begun': median(measurements.map(({ before }) => before)),
          'at worst': Math.max(...measurements.map(({ still }) => still)),
        },
      ),
    ];
  } finally {
    await browser.close();
    await closed(server);
  }
}
