import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { linesOf, textHash } from 'functions/shared/draw/lines';
import { leavesOf, rootOf } from 'functions/shared/draw/roster/merkleTree';
import { rosterText } from 'functions/shared/draw/roster/roster';
import { sampleRoster } from 'functions/test/support/drawSamples';
import { launchBrowser } from '../../../test/harness/browser/launchBrowser.ts';
import { countRow, median, type Row } from '../../figure.ts';
import { APPLICATIONS } from '../million.ts';
import type { StoredTree } from './proofInPage.ts';

const MAX_MS = 50;
const TURNS = 5;
const PAGE_SIZE = 1024;
const PAGE = 500;
const PLACE = 700;

/** Returns the tree of a roster as the server stores it. */
function storedTree(): StoredTree {
  const all = linesOf(rosterText(sampleRoster(APPLICATIONS)));
  const pages = Array.from({ length: Math.ceil(all.length / PAGE_SIZE) }, (_, page) =>
    all.slice(page * PAGE_SIZE, (page + 1) * PAGE_SIZE),
  );
  const roots = pages.map((lines) => rootOf(leavesOf(lines)));
  const about = { size: all.length, page: PAGE, place: PLACE, pageSize: PAGE_SIZE, rulesHash: textHash('bench') };
  return { lines: pages[PAGE] ?? [], roots, ...about };
}

async function bundled(): Promise<string> {
  const entry = join(dirname(fileURLToPath(import.meta.url)), 'proofInPage.ts');
  const { outputFiles } = await build({
    entryPoints: [entry],
    bundle: true,
    format: 'iife',
    minify: true,
    write: false,
  });
  return outputFiles[0]?.text ?? '';
}

/** Measures making and checking one line's proof in a roster of 1,000,000 lines, in a new page each time. */
export async function proofRow(): Promise<Row> {
  const [tree, script, browser] = [storedTree(), await bundled(), await launchBrowser()];
  try {
    const durations: [made: number, checked: number][] = [];
    for (let turn = 0; turn < TURNS; turn += 1) {
      const page = await browser.newPage();
      await page.addScriptTag({ content: script });
      durations.push(await page.evaluate((given) => globalThis.measureProof(given), tree));
      await page.close();
    }
    const name = `a line’s proof made and checked in the browser, in a roster of ${APPLICATIONS.toLocaleString('en')}: time at most`;
    return countRow(name, 'ms', Math.max(...durations.map(([made, checked]) => made + checked)), MAX_MS, {
      'made, median': median(durations.map(([made]) => made)),
      'checked, median': median(durations.map(([, checked]) => checked)),
    });
  } finally {
    await browser.close();
  }
}
