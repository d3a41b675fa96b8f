import { TIME_LIMITS } from 'functions/shared/deployment/timeLimits';

/** How long a page waits for an answer, in ms: a little longer than the server works on any request. */
const ANSWER_MS = (TIME_LIMITS.functionS + 5) * 1000;

const isJSON = (response: Response): boolean => response.headers.get('content-type')?.includes('json') === true;

/**
 * Returns a fetch that fails after `ms` without a complete answer, as fetch fails without a network (TypeError). Otherwise a page whose answer got lost
 * would load for ever. A file may take longer once its transfer has begun.
 */
export const withAnswerDeadline =
  (send: typeof fetch, ms = ANSWER_MS): typeof fetch =>
  async (address, init = {}) => {
    const deadline = new AbortController();
    const { signal } = init;
    const cancel = (): void => deadline.abort(signal?.reason);
    if (signal?.aborted) cancel();
    signal?.addEventListener('abort', cancel, { once: true });
    const timer = setTimeout(() => deadline.abort(new TypeError(`No answer within ${ms} ms`)), ms);
    try {
      const response = await send(address, { ...init, signal: deadline.signal });
      // The body of an answer counts, too. Aborting a complete one has no effect.
      if (!isJSON(response)) clearTimeout(timer);
      return response;
    } catch (error) {
      clearTimeout(timer);
      throw error;
    }
  };
