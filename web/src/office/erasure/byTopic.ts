import {
  ERASED_TOPICS,
  type ErasedTopic,
  OBSTACLES,
  type Obstacle,
  type StayReason,
} from 'functions/shared/entities/erasure';
import type { ErasedRow } from 'functions/shared/erasure/erasing';

interface Line {
  readonly topic: ErasedTopic;
  readonly removed: number;
  readonly cleared: number;
  readonly kept: number;
  /** Why some of them stay. */
  readonly stays: readonly StayReason[];
}

const sum = (values: readonly number[]): number => values.reduce((total, one) => total + one, 0);

/** The collections of a report by what the office calls them, without those of which nothing was found. */
export const byTopic = (rows: readonly ErasedRow[]): Line[] =>
  ERASED_TOPICS.flatMap((topic) => {
    const of = rows.filter((one) => one.topic === topic);
    const [removed, cleared, kept] = [
      sum(of.map((one) => one.removed)),
      sum(of.map((one) => one.cleared)),
      sum(of.map((one) => one.kept)),
    ];
    if (removed + cleared + kept === 0) return [];
    const stay = of.filter((one) => one.cleared + one.kept > 0).flatMap(({ stays }) => stays ?? []);
    return [{ topic, removed, cleared, kept, stays: [...new Set(stay)] }];
  });

/** What has to end first, and how often. */
export const waitsIn = (rows: readonly ErasedRow[]): (readonly [obstacle: Obstacle, count: number])[] =>
  OBSTACLES.flatMap((name) => {
    const count = sum(rows.map(({ waits }) => waits[name] ?? 0));
    return count === 0 ? [] : [[name, count] as const];
  });
