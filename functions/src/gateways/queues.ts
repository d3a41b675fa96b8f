import { getFunctions } from 'firebase-admin/functions';
import { z } from 'zod';
import { REGION } from '../config.ts';

export const bulkMailTaskSchema = z.object({ id: z.string().min(1) });
export const workTaskSchema = z.object({ kind: z.enum(['draw', 'broadcast', 'release']), id: z.string().min(1) });
export type WorkTask = z.infer<typeof workTaskSchema>;

const queue = (name: string) => getFunctions().taskQueue(`locations/${REGION}/functions/${name}`);

/** The task may be dispatched twice; the mail's own claim makes that harmless. */
export const enqueueBulkMail = async (id: string): Promise<void> => {
  await queue('deliverBulkMail').enqueue({ id });
};

export const enqueueWork = async (work: WorkTask): Promise<void> => {
  await queue('advanceWork').enqueue(work);
};
