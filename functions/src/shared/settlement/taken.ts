import type { Timetable } from '../campaign/timetable.ts';
import type { Purchase } from '../entities/purchase.ts';
import type { Settlement } from './settlement.ts';

/** The application and its settlement after a word of Stripe's, and what of it its owner is told by mail. */
export interface Taken {
  readonly purchase: Purchase;
  readonly settlement: Settlement;
  /**
   * `completed`: the application is made by it; `changed`: another card took the place of the first; `attention`: a win is not paid, and its
   * owner is asked for a card; `charged`: it is paid.
   */
  readonly news: 'completed' | 'changed' | 'attention' | 'charged' | null;
  /** The bank's page, where the holder of a new card has to prove who he is. */
  readonly redirectURL?: string | null;
}

/** An application and its dealings with Stripe, as they stand. */
export type Before = Pick<Taken, 'purchase' | 'settlement'>;

export interface Moment {
  /** Campaign and system time, epoch ms. */
  readonly now: number;
  readonly systemNow: number;
  readonly timetable: Timetable;
}
