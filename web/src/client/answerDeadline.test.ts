import { withAnswerDeadline } from './answerDeadline.ts';

const MS = 1000;
const CSV = { 'Content-Type': 'text/csv' };
const JSON_TYPE = { 'Content-Type': 'application/json' };

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

/** Calls `failed` with the reason once a call is aborted. */
const onAbort = (init: RequestInit | undefined, failed: (reason: unknown) => void): void => {
  const signal = init?.signal;
  signal?.addEventListener('abort', () => failed(signal.reason));
};

/** A server that does not answer. */
const silent: typeof fetch = async (_, init) => await new Promise((_resolve, reject) => onAbort(init, reject));

/** A server whose answer has this type, and a body that `end` completes. */
const slow = (headers: Record<string, string>) => {
  let end = (): void => undefined;
  const send: typeof fetch = async (_, init) => {
    const body = new ReadableStream({
      start(controller) {
        controller.enqueue(new TextEncoder().encode('1'));
        onAbort(init, (reason) => controller.error(reason));
        end = () => {
          controller.enqueue(new TextEncoder().encode('2'));
          controller.close();
        };
      },
    });
    return new Response(body, { headers });
  };
  return { send, end: () => end() };
};

describe('withAnswerDeadline', () => {
  it('returns an answer that is complete in time', async () => {
    const { send, end } = slow(JSON_TYPE);
    const response = await withAnswerDeadline(send, MS)('/');
    jest.advanceTimersByTime(MS - 1);
    end();
    expect(await response.json()).toBe(12);
    jest.advanceTimersByTime(MS);
  });

  it('fails like a missing network if no answer arrives', async () => {
    const call = withAnswerDeadline(silent, MS)('/');
    jest.advanceTimersByTime(MS);
    await expect(call).rejects.toThrow(TypeError);
  });

  it('fails if the body of an answer does not arrive', async () => {
    const response = await withAnswerDeadline(slow(JSON_TYPE).send, MS)('/');
    jest.advanceTimersByTime(MS);
    await expect(response.json()).rejects.toThrow(TypeError);
  });

  it('does not interrupt a file whose transfer takes longer', async () => {
    const { send, end } = slow(CSV);
    const response = await withAnswerDeadline(send, MS)('/');
    jest.advanceTimersByTime(2 * MS);
    end();
    expect(await response.text()).toBe('12');
  });

  it('still obeys the signal of its caller', async () => {
    const controller = new AbortController();
    const call = withAnswerDeadline(silent, MS)('/', { signal: controller.signal });
    controller.abort();
    await expect(call).rejects.toThrow(expect.objectContaining({ name: 'AbortError' }));
  });
});
