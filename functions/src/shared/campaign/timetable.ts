import { z } from 'zod';
import { fromISO, isoSchema, toISO } from '../time/instants.ts';

// Accepted at any offset, kept as `toISO` writes it: instants are compared as texts, too, and `Z` or a missing millisecond would be misread.
export const timetableInstant = /* @__PURE__ */ isoSchema.overwrite((text) => toISO(fromISO(text)));
const instant = timetableInstant;

/** The instants without their order: of a timetable that has been checked before, as answers are. */
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
 * Every instant of a campaign as ISO text (rules 1.9 to 1.15). What ends with a day (waitingListEnd, useEnd) is that day's last millisecond,
 * so that it reads as that day.
 */
export type Timetable = z.infer<typeof instantsSchema>;
