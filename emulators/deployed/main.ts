import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { PREFIX, type Route, SERVING, type Serving } from 'functions/shared/contract/route';
import { routes } from 'functions/shared/contract/routes';
import type { LocalClock } from 'functions/shared/time/localClock';
import { z } from 'zod';
import { startDatabase } from '../launcher/database.ts';
import { Shutdown } from '../launcher/shutdown.ts';
import { type Installation, installed } from './installation.ts';
import { Instance, MEMORY_BYTES } from './instance.ts';

/** Tests the functions as they are deployed: installed from their own lock file, and started by Google's framework under the platform's Node. */
const faults: string[] = [];
const check = (holds: boolean, says: string): void => {
  console.log(`${holds ? '✓' : '✗'} ${says}`);
  if (!holds) faults.push(says);
};

const json = { 'content-type': 'application/json' };
const codeSchema = z.object({ code: z.string() });
const nowSchema = z.object({ now: z.string() });

type Environment = Readonly<Record<string, string>>;

interface Answer {
  readonly status: number;
  readonly code: string | null;
}

const ask = async (instance: Instance, method: string, path: string, init: RequestInit = {}): Promise<Answer> => {
  const answer = await fetch(`${instance.origin}${path}`, { method, ...init });
  const text = await answer.text();
  const problem = answer.ok || !text.startsWith('{') ? null : codeSchema.safeParse(JSON.parse(text)).data;
  return { status: answer.status, code: problem?.code ?? null };
};

const megabytes = (bytes: number | null): string =>
  bytes === null ? 'not told' : `${Math.round(bytes / 1024 ** 2)} MiB`;

/** Checks that a function serves exactly its own routes. Its answer to an anonymous request shows whether it has a route. */
async function routesOf(instance: Instance, name: Serving): Promise<void> {
  const wrong: string[] = [];
  for (const [operation, { method, path, servedBy = 'api' }] of Object.entries<Route>(routes)) {
    const init = method === 'GET' || method === 'DELETE' ? {} : { headers: json, body: '{}' };
    const { code, status } = await ask(instance, method, PREFIX + path.replace(/\{\w+\}/g, '1'), init);
    const isServed = code !== 'route_not_found' && code !== 'method_not_allowed';
    if (isServed !== (servedBy === name) || status >= 500) wrong.push(`${operation} ${status} ${code ?? ''}`);
  }
  check(wrong.length === 0, `${name} serves the routes that name it, and no others ${wrong.join(', ')}`);
}

async function answersOf(instance: Instance): Promise<void> {
  const answer = await fetch(`${instance.origin}${PREFIX}/systemStages`);
  await answer.arrayBuffer();
  check(answer.ok, 'api answers /systemStages');
  const host = { host: 'api-abc123-an.a.run.app' };
  // `past` does not use fetch, which would set the host itself.
  check((await past(instance, host)) === 404, 'it does not answer at its own address past Hosting');
  check((await past(instance, { ...host, 'x-forwarded-host': 'site.example.jp' })) === 200, 'it answers through it');
}

/** Checks that the local settings which move the clock have no effect on the deployed build. */
async function clockOf(installation: Installation, directory: string, database: Environment): Promise<void> {
  const localTime = '2025-10-08T10:05:00.000+09:00';
  const file = join(directory, 'clock.json');
  const clock: LocalClock = {
    now: Date.parse(localTime),
    setAt: Date.parse(localTime),
    running: false,
    rate: 1,
    ahead: 0,
  };
  writeFileSync(file, JSON.stringify(clock));
  const instance = await Instance.start(installation, 'api', {
    ...database,
    LOCAL_CLOCK_FILE: file,
    FUNCTIONS_EMULATOR: 'true',
  });
  const answer = await fetch(`${instance.origin}${PREFIX}/systemStages`);
  const { now } = nowSchema.parse(await answer.json());
  check(Math.abs(Date.parse(now) - Date.now()) < 60_000, `its clock is the real one, though it was told ${localTime}`);
  for (const path of ['/clock', `${PREFIX}/clock`]) {
    const { status } = await ask(instance, 'PUT', path, { headers: json, body: `{"now":"${localTime}"}` });
    check(status === 404, `it has no way to set the clock at ${path}`);
  }
  await instance.stop();
}

const past = async (instance: Instance, headers: Environment): Promise<number> =>
  await new Promise((resolve, reject) => {
    const clientRequest = request(`${instance.origin}${PREFIX}/openapi.json`, { headers }, (answer) => {
      answer.resume();
      resolve(answer.statusCode ?? 0);
    });
    clientRequest.on('error', reject).end();
  });

/** A body of 300 MB of spaces, which is 290 kB compressed. */
const bomb = gzipSync(Buffer.alloc(300_000_000, ' '));
const big = Buffer.alloc(30_000_000, ' ');
const MANY = 20;
const inPieces = (): ReadableStream => new Blob([big]).stream();

const post = async (instance: Instance, path: string, init: RequestInit): Promise<number> =>
  await ask(instance, 'POST', path, init).then(
    ({ status }) => status,
    () => 0,
  );

async function flood(instance: Instance, name: string, path: string): Promise<void> {
  const compressed = await post(instance, path, { headers: { ...json, 'content-encoding': 'gzip' }, body: bomb });
  check(
    compressed === 415,
    `${name} refuses ${Math.round(bomb.length / 1000)} kB that would become 300 MB (${compressed})`,
  );
  const all = (init: () => RequestInit) =>
    Promise.all(Array.from({ length: MANY }, () => post(instance, path, { headers: json, ...init() })));
  const measured = await all(() => ({ body: big }));
  check(
    measured.every((status) => status === 413),
    `${name} refuses ${MANY} bodies of 30 MB at once (${measured})`,
  );
  const unmeasured = await all(() => ({ body: inPieces(), duplex: 'half' }));
  check(
    unmeasured.every((status) => status === 413),
    `${name} refuses as many that tell no length (${unmeasured})`,
  );
  const peak = instance.peak();
  check(peak === null || peak < MEMORY_BYTES, `${name} stays below its memory: ${megabytes(peak)} at the most`);
  const next = await ask(instance, 'GET', `${PREFIX}/nothing`);
  check(instance.isAlive && next.status === 404, `${name} serves on`);
}

/** The negative control: a function that leaves bodies to the framework exceeds the memory limit, so this check can fail. */
async function negativeControl(installation: Installation, directory: string): Promise<void> {
  const folder = join(directory, 'bare');
  mkdirSync(folder);
  writeFileSync(join(folder, 'package.json'), '{"private":true,"main":"index.cjs"}');
  writeFileSync(join(folder, 'index.cjs'), 'exports.bare = (request, response) => response.json({});');
  const bare = await Instance.start({ ...installation, folder }, 'bare', {});
  await post(bare, '/', { headers: { ...json, 'content-encoding': 'gzip' }, body: bomb });
  const peak = bare.peak();
  check(
    peak === null || peak > MEMORY_BYTES,
    `a function that leaves bodies to the framework would be ended: ${megabytes(peak)}`,
  );
  await bare.stop();
}

const FLOODED: { readonly [S in Serving]: string } = {
  api: '/inquiry',
  cards: '/purchase/1/card',
  stripeEvents: '/stripe/webhook',
};

async function main(): Promise<void> {
  const directory = mkdtempSync(join(tmpdir(), 'vl-deployed-'));
  const shutdown = new Shutdown();
  shutdown.add(() => rmSync(directory, { recursive: true, force: true }));
  try {
    const begun = performance.now();
    const installation = await installed(directory);
    check(true, `it installs by its own lock file alone (${Math.round((performance.now() - begun) / 1000)} s)`);
    const { host } = await startDatabase('demo-deployed', null, shutdown, console.log);
    const database = { FIRESTORE_EMULATOR_HOST: host };
    for (const name of SERVING) {
      const instance = await Instance.start(installation, name, database);
      shutdown.add(() => instance.stop());
      await routesOf(instance, name);
      if (name === 'api') await answersOf(instance);
      await flood(instance, name, PREFIX + FLOODED[name]);
    }
    await clockOf(installation, directory, database);
    await negativeControl(installation, directory);
  } finally {
    await shutdown.run();
  }
  console.log(faults.length === 0 ? 'All holds' : `${faults.length} do not hold`);
  process.exit(faults.length === 0 ? 0 : 1);
}

void main();
