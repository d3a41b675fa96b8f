import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import '../harness/stack.ts';
import { openChromium } from './chromium.ts';
import type { Driver, Screen } from './driver.ts';
import { openFirefox } from './firefox.ts';
import { ENGINES, type EngineName, type Programs } from './installation.ts';
import { Visit } from './visit.ts';
import { openWebkit } from './webkit.ts';

const foundSchema = z.array(
  z.object({
    engine: z.enum(ENGINES),
    programs: z.object({ browser: z.string(), driver: z.string(), display: z.string() }),
  }),
);

/** The engines that the runner has found, with their programs. */
const found = foundSchema.parse(JSON.parse(process.env.ENGINES ?? '[]'));
/** The engines in the order of their tests. */
export const engines = found.map(({ engine }) => engine);
const OPEN = { chromium: openChromium, firefox: openFirefox, webkit: openWebkit };

/** A telephone. WebKitGTK's window is never narrower than 447 px. */
export const PHONE: Screen = { width: 390, height: 844, maxShift: 0.01 };
/** The office's pages load in parts. The limit is that of a good page (https://web.dev/articles/cls). */
export const DESK: Screen = { width: 1280, height: 900, maxShift: 0.1 };

// Overrides the limit that the harness sets for one page's tests: a journey has a dozen pages, and the machine may be busy.
jest.setTimeout(300_000);

const opened = (engine: EngineName, programs: Programs, screen: Screen): Promise<Driver> =>
  OPEN[engine](programs, screen, mkdtempSync(join(process.env.ENGINES_FOLDER ?? tmpdir(), `${engine}-`)));

/** Defines a test that runs a journey once in each engine, with a separate browser. */
export const inEachEngine = (
  name: string,
  screen: Screen,
  visitPages: (visit: Visit, engine: EngineName) => Promise<void>,
): void => {
  it.each(found)(`${name} in $engine`, async ({ engine, programs }) => {
    const driver = await opened(engine, programs, screen);
    try {
      const visit = new Visit(driver);
      await visitPages(visit, engine);
      visit.end();
    } finally {
      await driver.close();
    }
  });
};
