import { useQueries, useQuery } from '@tanstack/react-query';
import { PAYMENT_STATES, type PaymentState } from 'functions/shared/application/states';
import { scheduledEvents } from 'functions/shared/campaign/scheduledEvents';
import type { Timetable } from 'functions/shared/campaign/timetable';
import type { Answer } from 'functions/shared/contract/client';
import { RUN_STEPS, type RunStep, runWindow, RUN_SCOPES } from 'functions/shared/campaign/runSteps';
import { officeApi as api } from '../../client/api.ts';
import { countOf } from '../data/dataProvider.ts';

export type SettlementProgress = Answer<'listSettlementRuns', 'office'>;
export type Run = SettlementProgress['runs'][number];

/** Returns the wins of a settlement: every payment except the refunded ones, whose win has ended. */
export const winsOf = ({ payments }: Pick<SettlementProgress, 'payments'>): number =>
  PAYMENT_STATES.reduce((sum, state) => (state === 'REFUNDED' ? sum : sum + payments[state]), 0);

/** Returns the filter of the list behind the count of a payment state. */
export const listedBy = (paymentState: PaymentState): Readonly<Record<string, string>> =>
  paymentState === 'REFUNDED' ? { paymentState } : { state: 'WON', paymentState };

// People watch the page during a run.
const LIVE_MS = 2_000;
const IDLE_MS = 30_000;

/** Reads the progress of all payments, kept up to date. */
export const useSettlement = () =>
  useQuery({
    queryKey: ['settlement', 'runs'],
    queryFn: ({ signal }) => api('listSettlementRuns', { signal }),
    refetchInterval: ({ state: { data } }) =>
      data?.runs.some(({ state }) => state === 'RUNNING') === true ? LIVE_MS : IDLE_MS,
  });

/** Steps that an application needs only once. Other runs look at all applications, so the number left does not shrink. */
const EMPTYING: readonly RunStep[] = ['authorize', 'lapse', 'capture'];

export const empties = (step: RunStep): boolean => EMPTYING.includes(step);

/** Returns whole minutes for `remaining` calls, one for each application. At least 1 while any application is left. */
export const minutesLeft = (remaining: number, callsPerSecond: number): number =>
  Math.ceil(remaining / callsPerSecond / 60);

/** Returns when the timetable begins a step (epoch ms, in order). */
export const beginnings = (step: RunStep, timetable: Timetable): readonly number[] =>
  scheduledEvents(timetable).flatMap((effect) =>
    effect.kind === 'settlement' && effect.step === step ? [effect.dueAt] : [],
  );

/** Returns the steps that can begin at `now` (epoch ms): within their time, and without an open run. */
export const startable = (
  runs: readonly Pick<Run, 'step' | 'state'>[],
  timetable: Timetable,
  now: number,
): readonly RunStep[] =>
  RUN_STEPS.filter((step) => {
    const { from, until } = runWindow(step, timetable);
    const isOpen = runs.some((run) => run.step === step && run.state !== 'DONE');
    return now >= from && (until === null || now < until) && !isOpen;
  });

/** Returns the number of applications left for each of these steps, as far as it is known. */
export const useAbout = (
  steps: readonly RunStep[],
  { payments }: Pick<SettlementProgress, 'payments'>,
): ReadonlyMap<RunStep, number> => {
  const counted = steps.flatMap((step) => (RUN_SCOPES[step].payments === null ? RUN_SCOPES[step].states : []));
  const counts = useQueries({
    queries: counted.map((state) => ({
      queryKey: ['purchase', 'count', { state }],
      queryFn: () => countOf('purchase', { state }),
    })),
  }).map(({ data }) => data);
  const byState = new Map(counted.map((state, index) => [state, counts[index]]));
  return new Map(
    steps.flatMap((step) => {
      const { states, payments: paymentStates } = RUN_SCOPES[step];
      // A step that depends on payments concerns wins only, which are counted already.
      const parts =
        paymentStates === null
          ? states.map((state) => byState.get(state))
          : paymentStates.map((state) => payments[state]);
      const known = parts.filter((part) => part !== undefined);
      return known.length < parts.length ? [] : [[step, known.reduce((sum, part) => sum + part, 0)] as const];
    }),
  );
};
