import { z } from 'zod';
import { idSchema } from '../../shared/fields/fieldSchemas.ts';
import { FREE_LEASE, leaseSchema } from '../../shared/lease/lease.ts';
import { hashSchema, publishedDaySchema } from '../../shared/draw/rules.ts';
import { WAITING_LIST_STATUSES, turnOfSchema } from '../../shared/draw/waitingList/loggedChange.ts';
import { refusalSchema } from '../../shared/settlement/refusal.ts';
import { documentsOf } from '../documents.ts';

const count = z.int().nonnegative();

/** The application next in turn, while its promotion is under way. */
const turnSchema = turnOfSchema.extend({
  purchaseID: idSchema,
  /** Its place in the draw's order, from 0. */
  place: count,
  /**
   * `promoted`: it has the sets, and the money is to be authorized. `tried`: the money is authorized first, then it gets the sets. `charged`: it has
   * both, and the authorization is to be charged.
   */
  step: z.enum(['promoted', 'tried', 'charged']),
  /** The day on which the turn began. An authorization that is answered after the list's end began before it. */
  day: publishedDaySchema,
});
export type Turn = z.infer<typeof turnSchema>;

/** The state of a draw's waiting list (rules 7.14). */
const waitingListStateSchema = z.object({
  number: z.int(),
  /** The number of numbered changes, and the day of the last one. */
  seq: count,
  day: publishedDaySchema,
  /** How many of them are published, and the hash of the last published line (docs/draw.md). */
  published: count,
  head: hashSchema,
  /** The day of the release, on which the log begins. */
  openedOn: publishedDaySchema,
  /** The last day whose head is published; null: none is. */
  endedDay: publishedDaySchema.nullable().default(null),
  /** The list's last day, as in the log; null: there is no list. */
  until: publishedDaySchema.nullable(),
  /** Free sets after `seq` changes. */
  free: count,
  /** At index wish - 1: the first place at which applications with that wish may still wait. */
  fronts: z.array(count),
  turn: turnSchema.nullable(),
  standing: z.enum(WAITING_LIST_STATUSES).default('walked'),
  /** Why the work has stopped until an owner resumes it; null: it has not (rules 7.39). */
  stopped: refusalSchema.nullable().default(null),
  /** Whether there is nothing to do until sets are freed. */
  isIdle: z.boolean(),
  ...leaseSchema.shape,
});
export type WaitingListState = z.infer<typeof waitingListStateSchema>;

/** The waiting lists, by the draw's number. */
export const waitingListStates = documentsOf({
  path: 'walks',
  schema: waitingListStateSchema,
  purpose: "the progress of a draw's waiting list",
  holds: { account: [({ turn }) => [turn?.purchaseID]], receipt: [({ turn }) => [turn?.receiptID]] },
  disclosure: { withheld: 'technical' },
  erasure: { topic: 'technical', stays: 'numbers' },
});

/** Returns the waiting list after an owner resumes it. */
export const resumedWaitingList = (waitingList: WaitingListState): WaitingListState => ({
  ...waitingList,
  stopped: null,
  isIdle: false,
});

/** The terms of a new waiting list: the sets that the draw left, the wishes, and the published first line of the log. */
export interface WaitingListTerms extends Pick<WaitingListState, 'number' | 'free' | 'day' | 'until' | 'head'> {
  readonly wishes: number;
}

/** Returns the waiting list at its release, when its log has its first line. */
export const newWaitingListState = ({
  number,
  free,
  day,
  until,
  wishes,
  head,
}: WaitingListTerms): WaitingListState => ({
  number,
  seq: 1,
  day,
  published: 1,
  head,
  openedOn: day,
  endedDay: null,
  until,
  free,
  fronts: Array.from({ length: wishes }, () => 0),
  turn: null,
  standing: 'walked',
  stopped: null,
  isIdle: false,
  ...FREE_LEASE,
});
