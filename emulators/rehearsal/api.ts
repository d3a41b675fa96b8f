import { setTimeout as after } from 'node:timers/promises';
import type { Operation } from 'functions/shared/contract/routes';
import { definitions } from 'functions/shared/contract/definitions';
import { statusOf } from 'functions/shared/contract/route';
import { containsKey } from 'functions/shared/keys/key';
import { z } from 'zod';
import { type Answer, exchange, send, type Sending } from '../client/call.ts';
import { faultOf, problemIn } from '../client/conformity.ts';
import type { Exchange } from './watch/observation.ts';
import { ticketsIn } from './watch/ticketTraces.ts';

/** The input of a call and the expected statuses. The default is the contract's status for success. */
export interface CallOptions extends Sending {
  expect?: readonly number[];
}

export type Reply = Answer & { readonly ok: boolean };

const RETRIES = 3;
const MAX_WAIT_S = 70;

/** Receives the rehearsal's requests and their answers. */
export interface Notes {
  readonly exchange: (exchange: Omit<Exchange, 'step' | 'at'>) => void;
  readonly request: (text: string) => void;
}

/**
 * The name of calls with a body that the Functions runtime does not accept as JSON, including bare values. The runtime may refuse such a body by
 * itself, in plain text (rules 5.12).
 */
export const REFUSED_BY_RUNTIME = 'malformed JSON';

type About = Pick<Exchange, 'operation' | 'expected' | 'offContract' | 'record'>;

const recordSchema = z.object({ id: z.string() });
const recordIn = (body: unknown): string | null => recordSchema.safeParse(body).data?.id ?? null;

/** Calls the API over HTTP through the site, as a browser does, and records every answer. */
export class Api {
  readonly #origin: string;
  readonly #notes: Notes;

  constructor(origin: string, notes: Notes) {
    this.#origin = origin;
    this.#notes = notes;
  }

  /** Makes one call of the contract. If the server unexpectedly says "later", it waits and retries. */
  async call(operation: Operation, options: CallOptions = {}): Promise<Reply> {
    const expected = options.expect ?? [statusOf(definitions[operation])];
    this.#notes.request(JSON.stringify(options));
    for (let attempt = 1; ; attempt += 1) {
      const answer = await send(this.#origin, operation, options);
      const isLater = [429, 503].includes(answer.status) || answer.code === 'conflict';
      const again = isLater && !expected.includes(answer.status) && attempt <= RETRIES;
      const offContract = faultOf(operation, options, answer);
      const record = options.id ?? recordIn(answer.body);
      this.#record({ operation, expected: again ? [answer.status] : expected, offContract, record }, answer);
      if (!again) return { ...answer, ok: answer.status < 400 };
      const retryAfter = Number(answer.headers.get('retry-after') ?? Number.NaN);
      await after(Math.min(Number.isFinite(retryAfter) ? retryAfter : attempt, MAX_WAIT_S) * 1000);
    }
  }

  /**
   * Makes a call that no client of ours would make.
   * @param expect the expected statuses
   */
  async raw(name: string, path: string, init: RequestInit, expect: readonly number[]): Promise<void> {
    this.#notes.request(`${path} ${JSON.stringify(init)}`);
    const answer = await exchange(this.#origin, path, init);
    const problem = answer.status < 400 || name === REFUSED_BY_RUNTIME ? null : problemIn(answer);
    const offContract = problem && 'fault' in problem ? problem.fault : null;
    this.#record({ operation: name, expected: expect, offContract, record: null }, answer);
  }

  #record(about: About, { status, code, text }: Answer): void {
    this.#notes.exchange({ ...about, status, code, showsKey: containsKey(text), tickets: ticketsIn(text) });
  }
}
