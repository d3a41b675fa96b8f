import type { Randomness } from './randomness.ts';
import type { StampAnswer, StampRequest } from './stampFormat.ts';

/**
 * Why an authority gave no time stamp. `no_answer`: no answer in time, or a status other than 200. `refused`: by the authority's own status.
 * `unreadable`: not RFC 3161. The other two: the stamp does not match the request.
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

/** Results in the order of the configuration. Each authority that was asked has an entry in exactly one of the lists. */
export interface Stamps {
  readonly stamps: readonly Stamp[];
  readonly failed: readonly FailedStamp[];
}

/** Time stamps by RFC 3161 (https://www.rfc-editor.org/rfc/rfc3161). */
export interface TimestampGateway {
  /**
   * Requests stamps of this hash from the authorities, all at once. A failure of an authority is an entry of `failed`. The gateway checks that a
   * token is of the hash. It does not check the signature or the signer.
   * @param hash the SHA-256 digest, 64 hex digits, which itself is the message imprint
   * @param stamped hosts that are not asked, because they have stamped it already
   * @throws RangeError for any other hash
   */
  readonly stampsOf: (hash: string, stamped?: readonly string[]) => Promise<Stamps>;
}

export interface TimestampOptions {
  /** URLs, at most one for each host. Empty: no stamps are requested. */
  readonly authorities: readonly string[];
  readonly randomness: Randomness;
  /** Called for each failure, with a text for the log. */
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

/** Reads a body. @throws Error if it has more than MAX_BYTES */
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

const judged = ({ status, words, token }: StampAnswer, request: StampRequest): string | Fault => {
  if (!GRANTED.includes(status)) return { code: 'refused', words: `status ${status} ${words}` };
  if (token === null) return { code: 'unreadable', words: 'granted without a token' };
  if (token.imprint !== request.imprint) return { code: 'wrong_imprint', words: String(token.imprint) };
  if (token.nonce !== request.nonce) return { code: 'wrong_nonce', words: String(token.nonce) };
  return Buffer.from(token.bytes).toString('base64');
};

/** Judges an answer. @param read parses the answer, and throws if it is not RFC 3161 */
const foundBy = (read: () => StampAnswer, request: StampRequest): string | Fault => {
  try {
    return judged(read(), request);
  } catch (error) {
    return { code: 'unreadable', words: wordsOf(error) };
  }
};

/** Creates the gateway for the RFC 3161 authorities at these URLs. */
export function timestampAuthorities(options: TimestampOptions): TimestampGateway {
  const { authorities, randomness, log, timeout = TIMEOUT_MS } = options;

  const stampBy = async (url: string, imprint: string): Promise<Stamp | FailedStamp> => {
    // Most instances never stamp, and pkijs is large.
    const { stampRequest, stampAnswer } = await import('./stampFormat.ts');
    const authority = new URL(url).host;
    const request = { imprint, nonce: BigInt(`0x${randomness(NONCE_BYTES).toString('hex')}`) };
    const answer = await answerOf(url, stampRequest(request), timeout);
    const found = 'code' in answer ? answer : foundBy(() => stampAnswer(answer), request);
    if (typeof found === 'string') return { authority, token: found };
    log(authority, found.code, found.words);
    return { authority, code: found.code };
  };

  return {
    stampsOf: async (hash, stamped = []) => {
      if (!/^[0-9a-f]{64}$/i.test(hash)) throw new RangeError(`Not a SHA-256 digest in hex: ${hash}`);
      const remaining = authorities.filter((url) => !stamped.includes(new URL(url).host));
      const all = await Promise.all(remaining.map((url) => stampBy(url, hash.toLowerCase())));
      return { stamps: all.filter((one) => 'token' in one), failed: all.filter((one) => 'code' in one) };
    },
  };
}
