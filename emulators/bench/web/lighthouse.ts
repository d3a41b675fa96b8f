import { execFile } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import packaged from '@sparticuz/chromium';
import { z } from 'zod';
import { browserFont } from '../../test/harness/browser/browserFont.ts';
import { installedBrowser, thisMachine } from '../../test/harness/browser/chooseBrowser.ts';
import { projectRoot } from '../../launcher/stackFolder.ts';

const run = promisify(execFile);
const MAX_OUTPUT = 64 * 1024 * 1024;
const FLAGS = '--headless=new --no-sandbox --disable-dev-shm-usage';

const numeric = z.object({ numericValue: z.number() });
const reportSchema = z.object({
  categories: z.object({
    performance: z.object({ score: z.number() }),
    accessibility: z.object({ score: z.number() }),
    'best-practices': z.object({ score: z.number() }),
    seo: z.object({ score: z.number() }),
  }),
  audits: z.object({
    'largest-contentful-paint': numeric,
    'total-blocking-time': numeric,
    'cumulative-layout-shift': numeric,
    'network-requests': z.object({
      details: z.object({
        items: z.array(
          z.object({ url: z.string(), resourceType: z.string().optional(), transferSize: z.number().default(0) }),
        ),
      }),
    }),
  }),
  environment: z.object({ hostUserAgent: z.string(), benchmarkIndex: z.number() }),
});

/** Lighthouse's report of a page, for a mid-range phone on a slow network (its own simulation). */
export type Report = z.infer<typeof reportSchema>;

/** Runs Lighthouse once in an installed browser, or in the packaged one. */
export async function visit(url: string): Promise<Report> {
  const main = join(dirname(createRequire(import.meta.url).resolve('lighthouse/package.json')), 'cli/index.js');
  const browser = installedBrowser(thisMachine) ?? (await packaged.executablePath());
  const args = [main, url, '--output=json', '--output-path=stdout', '--quiet', `--chrome-flags=${FLAGS}`];
  const { stdout } = await run(process.execPath, args, {
    cwd: projectRoot,
    maxBuffer: MAX_OUTPUT,
    env: { ...process.env, ...(await browserFont()), CHROME_PATH: browser },
  });
  return reportSchema.parse(JSON.parse(stdout));
}
