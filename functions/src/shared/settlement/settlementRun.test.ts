import { RUN_STEPS } from '../campaign/runSteps.ts';
import { fromISO } from '../time/instants.ts';
import { REFUSAL_REASONS } from './refusalReasons.ts';
import { afterPage, NO_OUTCOMES, newRun, withOutcome } from './settlementRun.ts';

const AT = '2025-10-24T10:20:00.000+09:00';
const refusal = (reason: (typeof REFUSAL_REASONS)[number]) => ({
  reason,
  code: 'charge_in_review',
  words: '',
  at: AT,
});
const runOf = (step: (typeof RUN_STEPS)[number]) => newRun({ id: 'r', step, openedBy: null, runID: 'r' }, fromISO(AT));

describe('a page of a settlement run', () => {
  it('continues with the other payments if one capture is refused for itself', () => {
    const outcome = (['done', refusal('other'), 'done', 'nothing'] as const).reduce(
      (sofar, came, index) => withOutcome(sofar, 'capture', `a${index}`, came),
      NO_OUTCOMES,
    );
    expect(outcome).toEqual({ done: 2, failed: 1, refused: [], refusal: null });
    expect(afterPage(runOf('capture'), 'a3', outcome)).toMatchObject({ state: 'RUNNING', cursor: 'a3', failed: 1 });
  });

  it.each(
    RUN_STEPS.flatMap((step) => REFUSAL_REASONS.map((reason) => [step, reason] as const)).filter(
      ([step, reason]) => step !== 'capture' || reason !== 'other',
    ),
  )('pauses in the step %s at a refusal with the reason %s', (step, reason) => {
    const outcome = withOutcome(NO_OUTCOMES, step, 'a1', refusal(reason));
    expect(afterPage(runOf(step), 'a1', outcome)).toMatchObject({
      state: 'PAUSED',
      stopped: { reason },
      setAside: ['a1'],
    });
  });
});
