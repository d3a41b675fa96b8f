import { campaign } from 'functions/shared/campaign/current';
import { retentionEnd } from 'functions/shared/campaign/retention';
import { DAY_MS } from 'functions/shared/time/durations';
import { fromISO } from 'functions/shared/time/instants';
import type { ManualTimes } from './texts/chapter.ts';
import type { ChapterName } from './manualChapters.ts';

/** Returns when each chapter of the timetable becomes the current one: at the event before its own, so that it can be read in advance. */
const beginnings = ({ at, draw }: ManualTimes): readonly (readonly [ChapterName, number])[] => [
  ['registration', fromISO(at.open)],
  ['guidance', fromISO(at.applicationURLSent)],
  ['opening', fromISO(at.applicationStart)],
  ['applications', fromISO(at.applicationStart) + DAY_MS],
  ['closing', fromISO(at.applicationEnd)],
  ['decisions', fromISO(draw.closed)],
  ['commitment', fromISO(at.objectionEnd)],
  ['drawDay', fromISO(at.commitment)],
  ['release', fromISO(draw.draw)],
  ['payments', fromISO(draw.release)],
  ['lapse', fromISO(at.modificationEnd)],
  ['shipping', fromISO(at.waitingListEnd)],
  ['report', fromISO(at.useEnd)],
  ['retention', retentionEnd(campaign, at)],
];

/** Returns the current chapter at an instant. */
export const chapterNow = (now: number, times: ManualTimes): ChapterName =>
  beginnings(times)
    .filter(([, from]) => from <= now)
    .at(-1)?.[0] ?? 'preparation';
