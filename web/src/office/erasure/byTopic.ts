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
  /** The reasons why some of the records stay. */
  readonly stays: readonly StayReason[];
}

const sum = (values: readonly number[]): number => values.reduce((total, one) => total + one, 0);

/** Groups the collections of a report by their names in the office, without collections in which nothing was found. */
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

/** Returns the obstacles that must end before the erasure, with the count of each. */
export const waitsIn = (rows: readonly ErasedRow[]): (readonly [obstacle: Obstacle, count: number])[] =>
  OBSTACLES.flatMap((name) => {
    const count = sum(rows.map(({ waits }) => waits[name] ?? 0));
    return count === 0 ? [] : [[name, count] as const];
  });
