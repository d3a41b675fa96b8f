import { setTimeout as after } from 'node:timers/promises';
import { type MailState, OUTBOXES, type Outbox } from 'functions/shared/entities/mail';
import { z } from 'zod';

const moving = ['QUEUED', 'SENDING'] satisfies MailState[];
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
  /** Has one mail delivered, as its queue's task would. */
  deliverAgain(mail: MovingMail): Promise<unknown>;
}

export interface MovingMail {
  readonly outbox: Outbox;
  readonly id: string;
  /** What a person is told of it. */
  readonly says: string;
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

/** Some of the mails on their way. */
async function movingIn({ firestoreHost, projectId }: Outboxes, outbox: Outbox): Promise<MovingMail[]> {
  const root = `http://${firestoreHost}/v1/projects/${projectId}/databases/(default)/documents`;
  const answer = await fetch(`${root}:runQuery`, {
    method: 'POST',
    // The emulators take this token for an administrator, whom no rule binds.
    headers: { authorization: 'Bearer owner', 'content-type': 'application/json' },
    body: JSON.stringify(query(outbox)),
    signal: AbortSignal.timeout(10_000),
  });
  if (!answer.ok) throw new Error(`Firestore answered ${answer.status} to a query of ${outbox}.`);
  const rows = z.array(rowSchema).parse(await answer.json());
  return rows.flatMap(({ document }) => {
    if (!document) return [];
    const id = document.name.slice(document.name.lastIndexOf('/') + 1);
    return [{ outbox, id, says: `${outbox}/${id} (${described(document.fields)}, since ${document.updateTime})` }];
  });
}

const STILL_MS = 10_000;

/**
 * Ends when no mail is on its way: none QUEUED or SENDING in either outbox. Answers those that are left, a line each, once
 * nothing of them has changed for `patienceMs`. A mail in RETRY waits for its time and is not waited for.
 *
 * A deployed trigger that fails is tried again (`retry` in functions/src/index.ts); the emulators have no such thing, so that one lost on
 * a busy machine would hold its mail until the sweep. Here a mail that has stood still for a while is put on its way again.
 */
export async function mailsLeft(stack: Outboxes, patienceMs = 45_000): Promise<string[]> {
  let last = '';
  let changedAt = Date.now();
  let again = false;
  for (;;) {
    const left = (await Promise.all(OUTBOXES.map((outbox) => movingIn(stack, outbox)))).flat();
    if (left.length === 0) return [];
    const says = left.map((mail) => mail.says);
    if (says.join() !== last) [last, changedAt, again] = [says.join(), Date.now(), false];
    const still = Date.now() - changedAt;
    if (still > patienceMs) return says;
    if (still > STILL_MS && !again) {
      again = true;
      await Promise.all(left.map((mail) => stack.deliverAgain(mail)));
    }
    await after(100);
  }
}
