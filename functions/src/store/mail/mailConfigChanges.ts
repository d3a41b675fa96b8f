import { FieldPath } from 'firebase-admin/firestore';
import { type MailConfigChange, mailConfigChangeSchema } from '../../shared/mail/mailConfig.ts';
import { documentsBelow } from '../documents.ts';
import type { Reads } from '../records.ts';

/** Former versions of a text, in documents below it, so that no document grows. */
export const changesOf = documentsBelow({
  path: 'mailConfigs/{id}/changes',
  schema: mailConfigChangeSchema,
  purpose: 'an earlier version of a mail text',
  holds: 'nobody',
});

export interface ChangeCursor {
  readonly systemAt: number;
  readonly id: string;
}

/** Reads at most `most` former versions after a cursor, newest first. */
export const changesAfter = async (
  reads: Reads,
  id: string,
  cursor: ChangeCursor | null,
  most: number,
): Promise<MailConfigChange[]> => {
  const changes = changesOf(id);
  const inOrder = changes.collection(reads.db).orderBy('systemAt', 'desc').orderBy(FieldPath.documentId(), 'desc');
  const page = cursor === null ? inOrder : inOrder.startAfter(cursor.systemAt, cursor.id);
  const { docs } = await reads.find(page.limit(most));
  return docs.flatMap((document) => changes.parse(document) ?? []);
};
