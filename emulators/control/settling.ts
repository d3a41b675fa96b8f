import { setTimeout as after } from 'node:timers/promises';
import { z } from 'zod';

const outboxes = ['mails', 'bulkMails'];
const moving = ['QUEUED', 'SENDING'];
const answerSchema = z.array(z.object({ document: z.object({ name: z.string() }).optional() }));

export interface Outboxes {
  firestoreHost: string;
  projectId: string;
}

const query = (collectionId: string) => ({
  structuredQuery: {
    from: [{ collectionId }],
    where: {
      fieldFilter: {
        field: { fieldPath: 'state' },
        op: 'IN',
        value: { arrayValue: { values: moving.map((state) => ({ stringValue: state })) } },
      },
    },
    limit: 1,
  },
});

async function anyMoving({ firestoreHost, projectId }: Outboxes, collection: string): Promise<boolean> {
  const root = `http://${firestoreHost}/v1/projects/${projectId}/databases/(default)/documents`;
  const answer = await fetch(`${root}:runQuery`, {
    method: 'POST',
    // The emulators take this token for an administrator, whom no rule binds.
    headers: { authorization: 'Bearer owner', 'content-type': 'application/json' },
    body: JSON.stringify(query(collection)),
  });
  if (!answer.ok) throw new Error(`Firestore answered ${answer.status} to a query of ${collection}.`);
  return answerSchema.parse(await answer.json()).some((row) => row.document !== undefined);
}

/**
 * Ends when no mail is on its way: none QUEUED or SENDING in either outbox. Answers false when some still are after
 * `limitMs`. A mail in RETRY waits for its time and is not waited for.
 */
export async function mailsSettled(stack: Outboxes, limitMs = 120_000): Promise<boolean> {
  const deadline = Date.now() + limitMs;
  for (;;) {
    const found = await Promise.all(outboxes.map((outbox) => anyMoving(stack, outbox)));
    if (!found.includes(true)) return true;
    if (Date.now() > deadline) return false;
    await after(100);
  }
}
