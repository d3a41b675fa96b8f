import { Bounded, type Read, unread } from './read.ts';
import { thrownText } from './thrown.ts';

const TIMEOUT_MS = 30_000;
const MAX_REDIRECTS = 5;
const REDIRECTS = new Set([301, 302, 303, 307, 308]);

/** Downloads an address: at most one byte more than `most`. Redirects to another origin are not followed, since only the site's own answer counts. */
export async function download(url: URL, most: number): Promise<Read> {
  try {
    return await followed(url, most, AbortSignal.timeout(TIMEOUT_MS));
  } catch (error) {
    const name = thrownText(error, 'name');
    // fetch reports all network errors in this way.
    if (name === 'TypeError') return unread('unreachable', 'nothing answers');
    if (name === 'TimeoutError') {
      return unread('unreachable', `there is no whole answer within ${TIMEOUT_MS / 1000} s`);
    }
    throw error;
  }
}

async function followed(first: URL, most: number, signal: AbortSignal): Promise<Read> {
  let url = first;
  for (let turn = 0; turn <= MAX_REDIRECTS; turn += 1) {
    const answer = await fetch(url, { signal, redirect: 'manual' });
    if (!REDIRECTS.has(answer.status)) return await bodyOf(answer, most);
    await answer.body?.cancel();
    const location = answer.headers.get('location') ?? '';
    const target = URL.canParse(location, url.href) ? new URL(location, url) : null;
    if (target?.origin !== first.origin) return unread('unreachable', 'it leads to another site');
    url = target;
  }
  return unread('unreachable', 'it leads from one address to another');
}

async function bodyOf({ status, ok, body }: Response, most: number): Promise<Read> {
  if (!ok || body === null) {
    await body?.cancel();
    return status === 404 ? unread('missing', 'there is none') : unread('unreachable', `the answer is ${status}`);
  }
  const bounded = new Bounded(most);
  // Leaving the loop cancels the rest.
  for await (const piece of body) if (!bounded.add(piece)) break;
  return bounded.bytes();
}
