import type { ChapterName, MANUAL } from '../../../manual.ts';
import type { Timetable } from 'functions/shared/campaign/timetable';
import type { ChecklistTimes } from '../draw/drawChecklist.ts';

/** The instants that the manual names: the timetable in force, and those around the draw, which a late commitment moves. */
export interface ManualTimes {
  readonly at: Timetable;
  readonly draw: ChecklistTimes;
}

/** A chapter: what to look at, what to press, what to say on the telephone, what to leave alone. */
export interface ChapterCopy {
  readonly title: string;
  /** The days that it is about; null for what every day asks for. */
  readonly when: string | null;
  readonly look: readonly string[];
  readonly press: readonly string[];
  readonly say: readonly string[];
  readonly leave: readonly string[];
  /** What the chapter's picture shows, where no task of it has one. */
  readonly picture?: string;
}

/** A task: what somebody asks for, and how it is done. */
export interface TaskCopy {
  readonly title: string;
  readonly steps: readonly string[];
  /** What its picture shows; without one it has none. */
  readonly picture?: string;
}

/** The tasks of a chapter, each by its number. */
export type TasksOf<C extends ChapterName> = { readonly [N in (typeof MANUAL)[C][number]]: TaskCopy };
