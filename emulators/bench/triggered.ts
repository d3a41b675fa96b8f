import { z } from 'zod';
import type { Database } from '../launcher/database.ts';
import { projectId } from './course.ts';

const documentSchema = z.looseObject({ name: z.string(), createTime: z.string() });

/** What the platform tells a trigger of a new document, which it need not read then. It is asked of the emulator, past the functions. */
export const createdEvent = async ({ host }: Pick<Database, 'host'>, path: string): Promise<object> => {
  const place = `projects/${projectId}/databases/(default)`;
  const answer = await fetch(`http://${host}/v1/${place}/documents/${path}`, {
    headers: { authorization: 'Bearer owner' },
  });
  const value = documentSchema.parse(await answer.json());
  return {
    specversion: '1.0',
    type: 'google.cloud.firestore.document.v1.created',
    id: path,
    source: `//firestore.googleapis.com/${place}`,
    time: value.createTime,
    datacontenttype: 'application/json',
    project: projectId,
    database: '(default)',
    namespace: '(default)',
    document: path,
    data: { value },
  };
};
