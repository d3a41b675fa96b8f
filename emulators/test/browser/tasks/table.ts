import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { ROLES } from 'functions/shared/access/role';
import { projectRoot } from '../../../launcher/stackFolder.ts';

/** Where the tasks are told to people. */
export const TABLE = join(projectRoot, 'docs/office/tasks.md');

const rowSchema = z.object({
  number: z.coerce.number().int().positive(),
  said: z.string().min(1),
  /** The weakest role that may do it. */
  role: z.enum(ROLES),
  from: z.string().min(1),
  /** Null while no test counts it. */
  clicks: z
    .string()
    .transform((text) => (text === '' ? null : Number(text)))
    .pipe(z.number().int().min(0).nullable()),
  told: z.string().min(1),
});

/** A task of the table. */
export type TaskRow = z.infer<typeof rowSchema>;

/** The rows of a table in Markdown, as it stands in docs/office/tasks.md. */
export const rowsOf = (markdown: string): TaskRow[] =>
  markdown
    .split('\n')
    .filter((line) => /^\| *\d+ *\|/.test(line))
    .map((line) => {
      const [number, said, role, from, clicks, told] = line
        .slice(1, -1)
        .split('|')
        .map((cell) => cell.trim());
      return rowSchema.parse({ number, said, role, from, clicks, told });
    });

/** All tasks, in their order. */
export const taskRows = (): TaskRow[] => rowsOf(readFileSync(TABLE, 'utf8'));

/** The task with this number. */
export const taskRow = (number: number): TaskRow => {
  const row = taskRows().find((one) => one.number === number);
  if (row === undefined) throw new Error(`docs/office/tasks.md has no task ${number}.`);
  return row;
};
