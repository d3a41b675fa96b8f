import { drafts } from '../../../client/session.ts';
import type { Journey } from '../journeyKey.ts';

const begunOf = (journey: Journey) => `${journey}:card-begun`;
const isTrue = (value: unknown): value is true => value === true;

/** Returns whether this window has begun to save a card and does not know the outcome. The visitor may be coming back from the bank. */
export const isCardBegun = (journey: Journey): boolean => drafts.read(begunOf(journey), isTrue) ?? false;
export const markCardBegun = (journey: Journey): void => drafts.write(begunOf(journey), true);
export const forgetCardBegun = (journey: Journey): void => drafts.remove(begunOf(journey));
