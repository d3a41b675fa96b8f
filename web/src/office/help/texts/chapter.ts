import type { ChapterName, MANUAL } from '../manualChapters.ts';
import type { Timetable } from 'functions/shared/campaign/timetable';
import type { ChecklistTimes } from '../../drawChecklist/texts.ts';

/** The instants in the manual: the timetable in force, and the times around the draw, which a late commitment moves. */
export interface ManualTimes {
  readonly at: Timetable;
  readonly draw: ChecklistTimes;
}

/** A chapter of the manual: what to check, what to press, what to say on the telephone, and what to avoid. */
export interface ChapterCopy {
  readonly title: string;
  /** The days of the chapter; null for tasks of every day. */
  readonly when: string | null;
  readonly look: readonly string[];
  readonly press: readonly string[];
  readonly say: readonly string[];
  readonly leave: readonly string[];
  /** The description of the chapter's picture, if none of its tasks has one. */
  readonly picture?: string;
}

/** A task: the request, and how to carry it out. */
export interface TaskCopy {
  readonly title: string;
  readonly steps: readonly string[];
  /** The description of the task's picture; absent: the task has no picture. */
  readonly picture?: string;
}

/** The tasks of a chapter, each by its number. */
export type TasksOf<C extends ChapterName> = { readonly [N in (typeof MANUAL)[C][number]]: TaskCopy };
