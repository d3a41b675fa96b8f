import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { fromISO, japaneseDateTime } from 'functions/shared/time/instants';
import { localClockSchema } from 'functions/shared/time/localClock';
import { z } from 'zod';
import type { Boundary } from '../clock/bar/boundaries.ts';
import { BAR_PATH } from '../clock/bar/script.ts';
import type { CampaignClock, ClockView } from '../clock/campaignClock.ts';
import { closed, isForThisMachine, listening } from '../loopback.ts';
import { defined } from 'functions/shared/defined';

export interface ControlParts {
  port: number;
  /** The origins whose pages may call: those of the site, which has the clock bar. */
  origins: string[];
  clock: CampaignClock;
  /** Waits until no mail is on its way. Returns some of the mails that stay on their way, one a line. */
  settle(): Promise<readonly string[]>;
  /** The API's reference as self-contained HTML. */
  reference(): Promise<string>;
  /** The clock bar's script. */
  bar(): Promise<string>;
  /** The boundaries to which the bar can move the clock. */
  boundaries(): Promise<readonly Boundary[]>;
}

interface Answer {
  status: number;
  /** Sent as JSON, unless there is a `page` (HTML) or a `script`. */
  body: unknown;
  page?: string;
  script?: string;
}

const longestBody = 4_096;
const changeSchema = z.strictObject({
  // `fromISO` parses this text later. It also accepts whole minutes, as people type them.
  now: z.string().optional(),
  rate: localClockSchema.shape.rate.optional(),
  running: localClockSchema.shape.running.optional(),
  wait: z.int().nonnegative().optional(),
  leap: z.boolean().optional(),
});

/** Pages contain everything that they need, so the policy lets them load nothing from elsewhere. */
const pagePolicy =
  "default-src 'none'; script-src 'unsafe-inline' blob:; style-src 'unsafe-inline'; img-src data:; font-src data:; worker-src blob:";

class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of request) {
    text += String(chunk);
    if (text.length > longestBody) throw new Refusal(413, `The body is longer than ${longestBody} characters.`);
  }
  return text;
}

async function changeOf(request: IncomingMessage) {
  let body: unknown;
  const text = await bodyOf(request);
  try {
    body = JSON.parse(text);
  } catch {
    throw new Refusal(400, 'The body is not JSON.');
  }
  const parsed = changeSchema.safeParse(body);
  if (!parsed.success) throw new Refusal(400, z.prettifyError(parsed.error));
  const { now, ...rest } = parsed.data;
  if (now === undefined) return rest;
  try {
    return { ...rest, now: fromISO(now) };
  } catch {
    throw new Refusal(400, `now is not a time: ${now}`);
  }
}

/** The clock with its time in words, so that the bar needs no code of the product. */
const withText = (view: ClockView) => ({ ...view, text: japaneseDateTime(fromISO(view.now)) });

const routes: Record<string, (parts: ControlParts, request: IncomingMessage) => Promise<Answer>> = {
  'GET /clock': async ({ clock }) => ({ status: 200, body: withText(clock.view()) }),
  'GET /boundaries': async ({ boundaries }) => ({ status: 200, body: await boundaries() }),
  'PUT /clock': async ({ clock }, request) => ({
    status: 200,
    body: withText(await clock.change(await changeOf(request))),
  }),
  'POST /tick': async ({ clock }) => {
    await clock.tick();
    return { status: 200, body: withText(clock.view()) };
  },
  'GET /reference': async ({ reference }) => ({ status: 200, body: null, page: await reference() }),
  [`GET ${BAR_PATH}`]: async ({ bar }) => ({ status: 200, body: null, script: await bar() }),
  'POST /settle': async ({ settle }) => {
    const left = await settle();
    return { status: left.length === 0 ? 200 : 504, body: { left } };
  },
};

function checkCaller(parts: ControlParts, request: IncomingMessage): void {
  if (!isForThisMachine(request, parts.port)) throw new Refusal(403, 'Only for this machine.');
  const { origin } = request.headers;
  if (origin !== undefined && !parts.origins.includes(origin)) throw new Refusal(403, `Not for pages of ${origin}.`);
}

async function answerTo(parts: ControlParts, request: IncomingMessage): Promise<Answer> {
  try {
    checkCaller(parts, request);
    if (request.method === 'OPTIONS') return { status: 204, body: null };
    const path = new URL(request.url ?? '/', 'http://control').pathname;
    const route = routes[`${request.method} ${path}`];
    if (route !== undefined) return await route(parts, request);
    const known = Object.keys(routes).some((key) => key.endsWith(` ${path}`));
    throw new Refusal(
      known ? 405 : 404,
      known ? 'Not by this method.' : `Nothing here; there is ${Object.keys(routes).join(', ')}.`,
    );
  } catch (error) {
    // Any other error is a failed run of the scheduler, or of Firestore, which the caller sees as 502.
    const status = error instanceof Refusal ? error.status : 502;
    return { status, body: { error: error instanceof Error ? error.message : String(error) } };
  }
}

const typeOf = ({ page, script }: Answer): string => {
  if (script !== undefined) return 'text/javascript; charset=utf-8';
  return page === undefined ? 'application/json' : 'text/html; charset=utf-8';
};

function send(parts: ControlParts, request: IncomingMessage, response: ServerResponse, answer: Answer): void {
  const { origin } = request.headers;
  const allowed = origin !== undefined && parts.origins.includes(origin);
  response.writeHead(
    answer.status,
    defined<Record<string, string>>({
      'content-type': typeOf(answer),
      'content-security-policy': answer.page === undefined ? undefined : pagePolicy,
      'cache-control': 'no-store',
      vary: 'Origin',
      'access-control-allow-origin': allowed ? origin : undefined,
      'access-control-allow-methods': allowed ? 'GET, PUT, POST' : undefined,
      'access-control-allow-headers': allowed ? 'content-type' : undefined,
    }),
  );
  if (answer.status === 204) return void response.end();
  response.end(answer.page ?? answer.script ?? JSON.stringify(answer.body));
}

/** Serves the local control, which is the campaign clock over HTTP, on the loopback only. It exists only beside the emulators. */
export async function startControl(parts: ControlParts): Promise<{ stop(): Promise<void> }> {
  const server = createServer((request, response) => {
    void answerTo(parts, request).then((answer) => send(parts, request, response, answer));
  });
  await listening(server, parts.port);
  return { stop: () => closed(server) };
}
