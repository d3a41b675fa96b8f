import { setTimeout as after } from 'node:timers/promises';
import { z } from 'zod';

const outboxes = ['mails', 'bulkMails'];
const moving = ['QUEUED', 'SENDING'];
/** Enough to tell whether anything moves, and to name in a message. */
const SHOWN = 20;
const rowSchema = z.object({
  document: z
    .object({ name: z.string(), updateTime: z.string(), fields: z.record(z.string(), z.unknown()) })
    .optional(),
});
const fieldSchema = z.object({ stringValue: z.string() }).or(z.object({ integerValue: z.string() }));

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
    limit: SHOWN,
  },
});

const described = (fields: Readonly<Record<string, unknown>>): string =>
  ['state', 'mailType', 'attempts', 'problem']
    .flatMap((name) => {
      const value = fieldSchema.safeParse(fields[name]);
      return value.success ? [`${name} ${Object.values(value.data).join('')}`] : [];
    })
    .join(', ');

/** Some of the mails on their way, a line each. */
async function movingIn({ firestoreHost, projectId }: Outboxes, collection: string): Promise<string[]> {
  const root = `http://${firestoreHost}/v1/projects/${projectId}/databases/(default)/documents`;
  const answer = await fetch(`${root}:runQuery`, {
    method: 'POST',
    // The emulators take this token for an administrator, whom no rule binds.
    headers: { authorization: 'Bearer owner', 'content-type': 'application/json' },
    body: JSON.stringify(query(collection)),
    signal: AbortSignal.timeout(10_000),
  });
  if (!answer.ok) throw new Error(`Firestore answered ${answer.status} to a query of ${collection}.`);
  const rows = z.array(rowSchema).parse(await answer.json());
  return rows.flatMap(({ document }) => {
    if (!document) return [];
    const path = document.name.split('/').slice(-2).join('/');
    return [`${path} (${described(document.fields)}, since ${document.updateTime})`];
  });
}

/**
 * Ends when no mail is on its way: none QUEUED or SENDING in either outbox. Answers those that are left, a line each, once
 * nothing of them has changed for `patienceMs`. A mail in RETRY waits for its time and is not waited for.
 */
export async function mailsLeft(stack: Outboxes, patienceMs = 45_000): Promise<string[]> {
  let last = '';
  let changedAt = Date.now();
  for (;;) {
    const left = (await Promise.all(outboxes.map((outbox) => movingIn(stack, outbox)))).flat();
    if (left.length === 0) return [];
    const now = left.join('\n');
    if (now !== last) [last, changedAt] = [now, Date.now()];
    if (Date.now() - changedAt > patienceMs) return left;
    await after(100);
  }
}
