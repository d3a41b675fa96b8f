import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { freePort } from '../../loopback.ts';
import type { Driver, Key, Screen } from './driver.ts';
import { calling, collectErrors, reportFaults } from './inPage.ts';
import type { Programs } from './installation.ts';
import { tethered, type Tethered } from './tether.ts';

/** A call without a response by then has failed: a hanging session would occupy the driver. */
const CALL_MS = 40_000;
const START_MS = 20_000;
const KEY_CODES: Readonly<Record<Key, string>> = { Enter: '\uE007', Escape: '\uE00C' };
/** WebDriver's name of an element reference (W3C WebDriver, "element identifier"). */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';

type Call = (method: 'GET' | 'POST' | 'DELETE', path: string, body?: object) => Promise<unknown>;

const answerSchema = z.object({ value: z.unknown() });
const errorSchema = z.object({ value: z.object({ error: z.string(), message: z.string() }) });

class WebDriverError extends Error {
  readonly code: string;
  constructor(code: string, message: string) {
    super(`${code}: ${message}`);
    this.code = code;
  }
}

const callerAt =
  (origin: string): Call =>
  async (method, path, body) => {
    const answer = await fetch(`${origin}${path}`, {
      method,
      signal: AbortSignal.timeout(CALL_MS),
      headers: { 'content-type': 'application/json' },
      body: body === undefined ? null : JSON.stringify(body),
    });
    const found: unknown = await answer.json();
    if (answer.ok) return answerSchema.parse(found).value;
    const { error, message } = errorSchema.parse(found).value;
    throw new WebDriverError(error, message);
  };

/** Starts an X server at a free display number. Returns its name. */
const displayOf = async ({ stdout }: Tethered): Promise<string> => {
  const timeout = AbortSignal.timeout(START_MS);
  return await new Promise((resolve, reject) => {
    let text = '';
    timeout.addEventListener('abort', () => reject(new Error(`Xvfb printed no display within ${START_MS} ms.`)));
    stdout.setEncoding('utf8').on('data', (more: string) => {
      text += more;
      if (text.endsWith('\n')) resolve(`:${text.trim()}`);
    });
  });
};

const untilReady = async (call: Call): Promise<void> => {
  const end = Date.now() + START_MS;
  for (;;) {
    try {
      await call('GET', '/status');
      return;
    } catch (cause) {
      if (Date.now() > end) throw new Error('WebKitWebDriver did not start.', { cause });
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
};

/** Returns the environment of a user whose downloads go to this folder. */
const homeWith = (downloads: string): Record<string, string> => {
  const home = join(downloads, 'home');
  mkdirSync(join(home, '.config'), { recursive: true });
  writeFileSync(join(home, '.config', 'user-dirs.dirs'), `XDG_DOWNLOAD_DIR="${downloads}"\n`);
  return {
    HOME: home,
    XDG_CONFIG_HOME: join(home, '.config'),
    XDG_CACHE_HOME: join(home, '.cache'),
    XDG_DATA_HOME: join(home, '.data'),
  };
};

const startSession = async (call: Call, browser: string, { width, height }: Screen): Promise<string> => {
  const capabilities = {
    alwaysMatch: {
      browserName: 'MiniBrowser',
      'webkitgtk:browserOptions': { binary: browser, args: ['--automation'] },
    },
  };
  const { sessionId } = z.object({ sessionId: z.string() }).parse(await call('POST', '/session', { capabilities }));
  const session = `/session/${sessionId}`;
  await call('POST', `${session}/timeouts`, { pageLoad: CALL_MS, script: CALL_MS });
  await call('POST', `${session}/window/rect`, { width, height });
  return session;
};

/** Returns the commands of one session, whose driver and X server are running. */
const driverOf = (
  call: Call,
  session: string,
  { maxShift }: Screen,
  downloads: string,
  end: () => Promise<void>,
): Driver => {
  const faults: string[] = [];
  const run = (script: string): Promise<unknown> => call('POST', `${session}/execute/sync`, { script, args: [] });
  // WebDriver reports no console. A document's first errors are missed, because no script of the test runs in it before the first call.
  const collected = `${calling(collectErrors)}; ${calling(reportFaults, maxShift)}; const faults = collectedErrors.splice(0);`;
  const evaluate = async (expression: string): Promise<unknown> => {
    const answer = await run(`${collected} return [faults, ${expression}];`);
    const [found, value] = z.tuple([z.array(z.string()), z.unknown()]).parse(answer);
    faults.push(...found);
    return value;
  };
  const elementAt = async (expression: string): Promise<string> => {
    const found = z.object({ [ELEMENT]: z.string() }).parse(await run(`return ${expression};`));
    return `${session}/element/${found[ELEMENT]}`;
  };
  const clicked = async (expression: string): Promise<void> => {
    const element = await elementAt(expression);
    await evaluate(`(${expression}).scrollIntoView({ block: 'center', behavior: 'instant' })`);
    try {
      await call('POST', `${element}/click`, {});
    } catch (error) {
      // WebKit finds no point of a link that wraps within a table cell.
      if (!(error instanceof WebDriverError) || error.code !== 'element not interactable') throw error;
      await evaluate(`(${expression}).click()`);
    }
  };
  return {
    engine: 'webkit',
    downloads,
    goto: async (url) => {
      await call('POST', `${session}/url`, { url });
      await evaluate('null');
    },
    url: async () => z.string().parse(await call('GET', `${session}/url`)),
    evaluate,
    click: clicked,
    type: async (expression, text) => {
      const element = await elementAt(expression);
      await call('POST', `${element}/clear`, {});
      await call('POST', `${element}/value`, { text });
    },
    press: async (key) => {
      const value = KEY_CODES[key];
      const actions = [
        { type: 'keyDown', value },
        { type: 'keyUp', value },
      ];
      await call('POST', `${session}/actions`, { actions: [{ type: 'key', id: 'keyboard', actions }] });
    },
    screenshot: async (file) => {
      const picture = z.string().parse(await call('GET', `${session}/screenshot`));
      writeFileSync(file, Buffer.from(picture, 'base64'));
    },
    faults: async () => {
      await evaluate('null');
      return faults.splice(0);
    },
    close: async () => {
      // The tethers end a session that does not respond.
      await call('DELETE', session).catch(() => undefined);
      await end();
    },
  };
};

/** Starts WebKitGTK's browser with its own X server and WebDriver server: a server has only one session, and a hanging one occupies it. */
export const openWebkit = async (
  { browser, driver, display }: Programs,
  window: Screen,
  downloads: string,
): Promise<Driver> => {
  const tethers: Tethered[] = [];
  const end = async (): Promise<void> => {
    for (const one of tethers.reverse()) await one.end();
  };
  try {
    const screen = `${window.width + 100}x${window.height + 100}x24`;
    const server = tethered([display, '-displayfd', '1', '-screen', '0', screen, '-nolisten', 'tcp'], process.env);
    tethers.push(server);
    const port = await freePort();
    const environment = {
      ...process.env,
      ...homeWith(downloads),
      DISPLAY: await displayOf(server),
      TZ: 'Asia/Tokyo',
      LANG: 'ja_JP.UTF-8',
      // WebKit's sandbox needs privileges that a container lacks, and its compositor a graphics card.
      WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
      WEBKIT_DISABLE_COMPOSITING_MODE: '1',
    };
    tethers.push(tethered([driver, '--host=127.0.0.1', `--port=${port}`], environment));
    const call = callerAt(`http://127.0.0.1:${port}`);
    await untilReady(call);
    return driverOf(call, await startSession(call, browser, window), window, downloads, end);
  } catch (error) {
    await end();
    throw error;
  }
};
