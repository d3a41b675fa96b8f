import { EVENT_DELAY_MS } from '../campaign/scheduledEvents.ts';
import { TIME_LIMITS } from './timeLimits.ts';

const { pageMs, longMs, commitMs, functionS } = TIME_LIMITS;

describe('the time limits', () => {
  it('end every commit of a request before the scheduler acts on a boundary', () => {
    expect(longMs + commitMs).toBeLessThan(EVENT_DELAY_MS);
    // The backstop: no request sends a commit later than 60 s after it began.
    expect(longMs).toBeLessThan(60_000);
  });

  it('let a request answer before the platform closes its connection', () => {
    expect(longMs).toBeLessThan(functionS * 1000);
    expect(pageMs + commitMs).toBeLessThan(functionS * 1000);
  });
});
