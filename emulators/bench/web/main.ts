import { campaign } from 'functions/shared/campaign/current';
import { PREFIX } from 'functions/shared/contract/route';
import { NO_COUNTS } from 'functions/shared/draw/counts/hourlyCounts';
import { build } from '../../launcher/build.ts';
import { closed, listening } from '../../loopback.ts';
import { median } from '../figure.ts';
import { type Answered, builtSite, inJSON } from '../measured/inPage/builtSite.ts';
import { compositions } from './composition.ts';
import { type Report, visit } from './lighthouse.ts';

const PAGES = ['/', '/purchase', '/faq', '/draw'];
const TURNS = 5;
/** The limits of the pages in Lighthouse's simulation. */
const MAX_MS = { paint: 1500, blocked: 50 } as const;
const WIDTH = 40;
const SMALLEST_SHOWN = 1000;

const of = (reports: readonly Report[], value: (report: Report) => number): number => median(reports.map(value));

function summary(path: string, reports: readonly Report[]): string {
  const scores = (['performance', 'accessibility', 'best-practices', 'seo'] as const).map((name) =>
    Math.round(of(reports, ({ categories }) => categories[name].score * 100)),
  );
  const paint = of(reports, ({ audits }) => audits['largest-contentful-paint'].numericValue);
  const blocked = of(reports, ({ audits }) => audits['total-blocking-time'].numericValue);
  const shift = of(reports, ({ audits }) => audits['cumulative-layout-shift'].numericValue);
  const isMet = paint <= MAX_MS.paint && blocked <= MAX_MS.blocked && scores.every((score) => score === 100);
  return `${path}: ${scores.join(', ')}; LCP ${(paint / 1000).toFixed(2)} s, TBT ${Math.round(blocked)} ms, CLS ${shift.toFixed(3)}${isMet ? '' : ' (missed)'}`;
}

/** Returns a page's scripts as bars, by group. */
function chart(path: string, { audits }: Report, made: ReturnType<typeof compositions>): string {
  const scripts = audits['network-requests'].details.items.filter(({ resourceType }) => resourceType === 'Script');
  const groups = new Map<string, number>();
  for (const { url } of scripts)
    for (const [group, bytes] of made.get(url.split('/').at(-1) ?? '') ?? [])
      groups.set(group, (groups.get(group) ?? 0) + bytes);
  const all = [...groups.values()].reduce((sum, bytes) => sum + bytes, 0);
  const rows = [...groups].filter(([, bytes]) => bytes >= SMALLEST_SHOWN).sort(([, a], [, b]) => b - a);
  const [, most = 1] = rows[0] ?? [];
  const bars = rows.map(([group, bytes]) => {
    const bar = '█'.repeat(Math.max(1, Math.round((bytes / most) * WIDTH)));
    return `  ${group.padEnd(38)} ${(bytes / 1000).toFixed(1).padStart(6)} kB ${bar}`;
  });
  return [`${path}: script of ${(all / 1000).toFixed(1)} kB, gzipped, in ${scripts.length} files`, ...bars].join('\n');
}

/** Returns the API's answers in the first hour of the applications, without a count yet. */
const answered = (path: string): Answered | null =>
  path === `${PREFIX}/applicationCounts` ? inJSON({ ...NO_COUNTS, closed: null }) : null;

async function main(): Promise<void> {
  await build(console.log);
  const server = builtSite(campaign.timetable.applicationStart, answered);
  const site = `http://127.0.0.1:${await listening(server, 0)}`;
  try {
    const made = compositions();
    for (const path of PAGES) {
      const reports: Report[] = [];
      for (let turn = 0; turn < TURNS; turn += 1) reports.push(await visit(`${site}${path}`));
      const [first] = reports;
      if (first === undefined) continue;
      if (path === PAGES[0])
        console.log(`${first.environment.hostUserAgent}, index ${first.environment.benchmarkIndex}`);
      console.log(summary(path, reports));
      console.log(chart(path, first, made));
    }
  } finally {
    await closed(server);
  }
}

await main();
