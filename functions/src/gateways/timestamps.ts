import type { Randomness } from './randomness.ts';
import type { StampAnswer, StampRequest } from './stampFormat.ts';

/**
 * Why an authority gave no time stamp. `no_answer`: none in time, or none of HTTP's 200; `refused`: its own status says so; `unreadable`: no
 * RFC 3161; the other two: of something else than was asked for.
 */
export type StampFault = 'no_answer' | 'refused' | 'unreadable' | 'wrong_imprint' | 'wrong_nonce';

export interface Stamp {
  /** The host of the authority. */
  readonly authority: string;
  /** The DER of the TimeStampToken, a ContentInfo of CMS, in base64. */
  readonly token: string;
}

export interface FailedStamp {
  readonly authority: string;
  readonly code: StampFault;
}

/** One entry of one of the lists for each authority that was asked, in the order of the configuration. */
export interface Stamps {
  readonly stamps: readonly Stamp[];
  readonly failed: readonly FailedStamp[];
}

/** Time stamps by RFC 3161 (https://www.rfc-editor.org/rfc/rfc3161). */
export interface TimestampGateway {
  /**
   * Asks authorities at once for a stamp of this hash. What an authority does wrong is an entry of `failed`. That a token is of the hash
   * is checked; its signature and whose it is are for whoever relies on it.
   * @param hash the SHA-256 digest, 64 hex digits, which itself is the message imprint
   * @param stamped hosts that are not asked, since they have stamped it
   * @throws RangeError for anything else
   */
  readonly stampsOf: (hash: string, stamped?: readonly string[]) => Promise<Stamps>;
}

export interface TimestampOptions {
  /** URLs, one a host. Empty: there are no stamps. */
  readonly authorities: readonly string[];
  readonly randomness: Randomness;
  /** Told of each failure, with words for the log. */
  readonly log: (authority: string, code: StampFault, words: string) => void;
  /** For each authority, in ms. */
  readonly timeout?: number;
}

const TIMEOUT_MS = 15_000;
/** A token with its certificates has a few kB. */
const MAX_BYTES = 64 * 1024;
const NONCE_BYTES = 8;

type Fault = Pick<FailedStamp, 'code'> & { readonly words: string };

const wordsOf = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? `${error.message}: ${error.cause.message}` : error.message;
};

/** @throws Error if there are too many */
async function bytesOf({ body }: Response): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of body ?? []) {
    length += chunk.length;
    // The throw ends the transfer.
    if (length > MAX_BYTES) throw new Error(`The response has more than ${MAX_BYTES} bytes`);
    chunks.push(chunk);
  }
  return new Uint8Array(Buffer.concat(chunks));
}

async function answerOf(url: string, body: Uint8Array<ArrayBuffer>, timeout: number) {
  const headers = { 'content-type': 'application/timestamp-query', accept: 'application/timestamp-reply' };
  const signal = AbortSignal.timeout(timeout);
  try {
    const answer = await fetch(url, { method: 'POST', headers, body, signal, redirect: 'error' });
    if (answer.status === 200) return await bytesOf(answer);
    await answer.body?.cancel();
    return { code: 'no_answer', words: String(answer.status) } satisfies Fault;
  } catch (error) {
    return { code: 'no_answer', words: wordsOf(error) } satisfies Fault;
  }
}

/** Granted, or granted with modifications (RFC 3161, 2.4.2). */
const GRANTED = [0, 1];

const judged = ({ status, words, token }: StampAnswer, asked: StampRequest): string | Fault => {
  if (!GRANTED.includes(status)) return { code: 'refused', words: `status ${status} ${words}` };
  if (token === null) return { code: 'unreadable', words: 'granted without a token' };
  if (token.imprint !== asked.imprint) return { code: 'wrong_imprint', words: String(token.imprint) };
  if (token.nonce !== asked.nonce) return { code: 'wrong_nonce', words: String(token.nonce) };
  return Buffer.from(token.bytes).toString('base64');
};

/** @param read reads the answer, and throws for anything else than RFC 3161 */
const foundBy = (read: () => StampAnswer, asked: StampRequest): string | Fault => {
  try {
    return judged(read(), asked);
  } catch (error) {
    return { code: 'unreadable', words: wordsOf(error) };
  }
};

/** The authorities of RFC 3161 at these URLs. */
export function timestampAuthorities(options: TimestampOptions): TimestampGateway {
  const { authorities, randomness, log, timeout = TIMEOUT_MS } = options;

  const stampBy = async (url: string, imprint: string): Promise<Stamp | FailedStamp> => {
    // Most instances never stamp, and pkijs is large.
    const { stampRequest, stampAnswer } = await import('./stampFormat.ts');
    const authority = new URL(url).host;
    const asked = { imprint, nonce: BigInt(`0x${randomness(NONCE_BYTES).toString('hex')}`) };
    const answer = await answerOf(url, stampRequest(asked), timeout);
    const found = 'code' in answer ? answer : foundBy(() => stampAnswer(answer), asked);
    if (typeof found === 'string') return { authority, token: found };
    log(authority, found.code, found.words);
    return { authority, code: found.code };
  };

  return {
    stampsOf: async (hash, stamped = []) => {
      if (!/^[0-9a-f]{64}$/i.test(hash)) throw new RangeError(`Not a SHA-256 digest in hex: ${hash}`);
      const asked = authorities.filter((url) => !stamped.includes(new URL(url).host));
      const all = await Promise.all(asked.map((url) => stampBy(url, hash.toLowerCase())));
      return { stamps: all.filter((one) => 'token' in one), failed: all.filter((one) => 'code' in one) };
    },
  };
}
