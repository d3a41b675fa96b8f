import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { ROLES } from 'functions/shared/access/role';
import { projectRoot } from '../../../launcher/stackFolder.ts';

/** The table of tasks for the office's people. */
export const TABLE = join(projectRoot, 'docs/office/tasks.md');

const rowSchema = z.object({
  number: z.coerce.number().int().positive(),
  said: z.string().min(1),
  /** The weakest role that may do the task. */
  role: z.enum(ROLES),
  from: z.string().min(1),
  /** Null if no test counts the clicks. */
  clicks: z
    .string()
    .transform((text) => (text === '' ? null : Number(text)))
    .pipe(z.number().int().min(0).nullable()),
  caption: z.string().min(1),
});

/** A task of the table. */
export type TaskRow = z.infer<typeof rowSchema>;

/** Parses the rows of a Markdown table in the form of docs/office/tasks.md. */
export const rowsOf = (markdown: string): TaskRow[] =>
  markdown
    .split('\n')
    .filter((line) => /^\| *\d+ *\|/.test(line))
    .map((line) => {
      const [number, said, role, from, clicks, caption] = line
        .slice(1, -1)
        .split('|')
        .map((cell) => cell.trim());
      return rowSchema.parse({ number, said, role, from, clicks, caption });
    });

/** Returns all tasks, in order. */
export const taskRows = (): TaskRow[] => rowsOf(readFileSync(TABLE, 'utf8'));

/** Returns the task with this number. */
export const taskRow = (number: number): TaskRow => {
  const row = taskRows().find((one) => one.number === number);
  if (row === undefined) throw new Error(`docs/office/tasks.md has no task ${number}.`);
  return row;
};
