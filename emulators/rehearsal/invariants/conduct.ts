import { timetableEntries } from 'functions/shared/campaign/stages';
import { counted, differences, type Exchange } from '../watch/observation.ts';
import { exchange } from './observed.ts';
import type { Invariant } from './verdict.ts';

const asExpected: Invariant = {
  name: 'every call was answered as phase, key and role say, and every journey could be walked',
  check: ({ exchanges, faults }) => {
    const wrong = exchanges.filter(({ status, expected }) => !expected.includes(status));
    const lines = wrong.map(
      ({ step, operation, status, code, expected }) =>
        `${step}: ${operation} answered ${status}${code === null ? '' : ` ${code}`} instead of ${expected.join(' or ')}`,
    );
    return { checked: exchanges.length, faults: [...faults, ...lines] };
  },
  violation: () => ({
    observed: { exchanges: [exchange({ status: 404 })] },
    fault: 'step: getHealth answered 404 instead of 200',
  }),
};

/** Returns whether the answer asks the caller to retry, which is correct if Stripe cannot be reached. */
const asksToRetry = ({ operation, status, code }: Exchange): boolean =>
  operation === 'saveCard' && status === 503 && code === 'overloaded';

const noServerErrors: Invariant = {
  name: 'no call was answered with a 5xx, but by "later" where Stripe could not be asked',
  check: ({ exchanges }) => {
    const failed = exchanges.filter((one) => one.status >= 500 && !asksToRetry(one));
    const faults = failed.map(({ step, operation, status, code }) => `${step}: ${operation} ${status} ${code ?? ''}`);
    return { checked: exchanges.length, faults };
  },
  violation: () => ({
    observed: { exchanges: [exchange({ status: 500 })] },
    fault: 'step: getHealth 500 ',
  }),
};

const keysStaySecret: Invariant = {
  name: 'no answer showed a key',
  check: ({ exchanges }) => {
    const showing = exchanges.filter(({ showsKey }) => showsKey);
    return { checked: exchanges.length, faults: showing.map(({ step, operation }) => `${step}: ${operation}`) };
  },
  violation: () => ({
    observed: { exchanges: [exchange({ showsKey: true })] },
    fault: 'step: getHealth',
  }),
};

const onContract: Invariant = {
  name: 'every answer and every problem is as the contract says',
  check: ({ exchanges }) => ({
    checked: exchanges.length,
    faults: exchanges.flatMap(({ step, operation, offContract }) =>
      offContract === null ? [] : [`${step}: ${operation} ${offContract}`],
    ),
  }),
  violation: () => ({
    observed: { exchanges: [exchange({ offContract: 'answers 200' })] },
    fault: 'step: getHealth answers 200',
  }),
};

const stagesFollow: Invariant = {
  name: 'the history of stages is the timetable as far as it has come, newest first',
  check: ({ stages, timetable, now }) => {
    const started = timetableEntries(timetable).filter(({ startsAt }) => Date.parse(startsAt) <= now);
    const wanted = started.map(({ id, stage, startsAt }) => `${id} ${stage} ${startsAt}`);
    const found = stages.map(({ id, stage, startsAt }) => `${id} ${stage} ${startsAt}`);
    const sorted = found.join() === wanted.reverse().join();
    const faults = differences(counted(wanted), counted(found));
    return { checked: wanted.length, faults: sorted || faults.length > 0 ? faults : ['the order is another'] };
  },
  violation: () => ({
    observed: { now: 0 },
    fault: 'timetable-1 BEFORE_OPEN 1970-01-01T09:00:00.000+09:00: 0 instead of 1',
  }),
};

export const conductInvariants: readonly Invariant[] = [
  asExpected,
  noServerErrors,
  keysStaySecret,
  onContract,
  stagesFollow,
];
