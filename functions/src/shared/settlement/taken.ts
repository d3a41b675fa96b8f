import type { Timetable } from '../campaign/timetable.ts';
import type { Purchase } from '../entities/purchase.ts';
import type { Settlement } from './settlement.ts';

/** The application and its settlement after a report of Stripe's, and the news for the owner's mail. */
export interface Taken {
  readonly purchase: Purchase;
  readonly settlement: Settlement;
  /**
   * `completed`: the application is complete; `changed`: another card replaced the first; `attention`: a win is not paid, and its owner is
   * asked for a card; `charged`: it is paid.
   */
  readonly news: 'completed' | 'changed' | 'attention' | 'charged' | null;
  /** The bank's page for the check of a new card's holder. */
  readonly redirectURL?: string | null;
}

/** An application and its settlement as they stand. */
export type Before = Pick<Taken, 'purchase' | 'settlement'>;

export interface Moment {
  /** Campaign and system time, epoch ms. */
  readonly now: number;
  readonly systemNow: number;
  readonly timetable: Timetable;
}
