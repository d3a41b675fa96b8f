import { campaign } from 'functions/shared/campaign/current';
import type { DrawState } from 'functions/shared/campaign/drawSteps';
import { FRESH_DRAW } from 'functions/shared/entities/draw';
import { AT } from './campaign.ts';
import { call } from './client.ts';
import { putDocument } from './firestore.ts';
import { eventually, leapTo, tick } from './stack.ts';

const { timetable } = campaign;
const LIMIT_MS = 90_000;

/** Ticks until a draw is in a state. @param token an owner's */
export const drawIs = async (token: string, state: DrawState, number = 1): Promise<void> =>
  void (await eventually(
    `draw ${number} to be ${state}`,
    async () => {
      await tick();
      const found = await call('getDraw', { token, number });
      return found.code === null && JSON.stringify(found.body).includes(`"state":"${state}"`) ? true : null;
    },
    LIMIT_MS,
  ));

/** Runs the draw through its instants up to the result, before the release. */
export const drawn = async (token: string): Promise<void> => {
  for (const [at, state] of [
    [AT.rosterClosed, 'FROZEN'],
    [timetable.commitment, 'COMMITTED'],
    [timetable.draw, 'DRAWN'],
  ] as const) {
    await leapTo(at);
    await drawIs(token, state);
  }
};

/** Runs the draw up to and including the release. */
export const released = async (token: string): Promise<void> => {
  await drawn(token);
  await leapTo(AT.release);
  await drawIs(token, 'RELEASED');
};

/** Writes a draw as released, without its work, for code that checks whether there are results. */
export const releasedDraw = async (): Promise<void> => {
  const { supply, maxSets, allocation } = campaign;
  const begun = { number: 1, supply, maxSets, allocation, startedBy: null, startedAt: timetable.rosterClose };
  await putDocument('draws', '1', { ...FRESH_DRAW, ...begun, state: 'RELEASED', releasedAt: timetable.resultRelease });
};

/** Writes a draw as committed, without its work, for code that checks whether the roster is fixed. */
export const committedDraw = async (): Promise<void> => {
  const { supply, maxSets, allocation } = campaign;
  const begun = { number: 1, supply, maxSets, allocation, startedBy: null, startedAt: timetable.rosterClose };
  await putDocument('draws', '1', { ...FRESH_DRAW, ...begun, state: 'COMMITTED' });
};
