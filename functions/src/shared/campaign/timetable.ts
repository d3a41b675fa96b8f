import { z } from 'zod';
import { fromISO, isoSchema, toISO } from '../time/instants.ts';

// Any offset is accepted, and stored as `toISO` writes it. Instants are also compared as texts, which `Z` or missing milliseconds would break.
export const timetableInstant = /* @__PURE__ */ isoSchema.overwrite((text) => toISO(fromISO(text)));
const instant = timetableInstant;

/** The instants without a check of their order, for a timetable that was checked before, such as one in an answer. */
export const instantsSchema = z.strictObject({
  open: instant,
  applicationURLSent: instant,
  applicationStart: instant,
  applicationEnd: instant,
  lastThreeDSecure: instant,
  rosterClose: instant,
  reviewEnd: instant,
  objectionEnd: instant,
  commitment: instant,
  draw: instant,
  resultRelease: instant,
  cardReminders: z.array(instant).max(10),
  modificationEnd: instant,
  lastLateThreeDSecure: instant,
  lapse: instant,
  waitingListEnd: instant,
  delivery: instant,
  useStart: instant,
  useEnd: instant,
  enquiryEnd: instant.optional(),
});

/**
 * Every instant of a campaign as ISO text (rules 1.9 to 1.15). A time that ends with a day (waitingListEnd, useEnd) is the last millisecond of that
 * day, so that it is displayed as that day.
 */
export type Timetable = z.infer<typeof instantsSchema>;
