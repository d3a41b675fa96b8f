import { setTimeout as after } from 'node:timers/promises';
import { type MailState, OUTBOXES, type Outbox } from 'functions/shared/mail/mail';
import { z } from 'zod';

const moving = ['QUEUED', 'SENDING'] satisfies MailState[];
/** The most mails read at once: enough to detect progress, and to list in a message. */
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
  /** Delivers one mail as its queue's task does. */
  deliverAgain(mail: MovingMail): Promise<unknown>;
}

export interface MovingMail {
  readonly outbox: Outbox;
  readonly id: string;
  /** The mail's description for people. */
  readonly says: string;
}

const moversOf = (collectionId: string) => ({
  from: [{ collectionId }],
  where: {
    fieldFilter: {
      field: { fieldPath: 'state' },
      op: 'IN',
      value: { arrayValue: { values: moving.map((state) => ({ stringValue: state })) } },
    },
  },
});

/** The limit for an answer. The emulator usually answers in milliseconds, and a busy machine needs less than this. */
const ANSWER_MS = 60_000;

const ask = async ({ firestoreHost, projectId }: Outboxes, method: string, body: object): Promise<unknown> => {
  const answer = await fetch(
    `http://${firestoreHost}/v1/projects/${projectId}/databases/(default)/documents:${method}`,
    {
      method: 'POST',
      // The emulators treat this token as an administrator's, to whom no rules apply.
      headers: { authorization: 'Bearer owner', 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(ANSWER_MS),
    },
  );
  if (!answer.ok) throw new Error(`Firestore answered ${answer.status} to ${method}.`);
  return await answer.json();
};

const countSchema = z.array(
  z.object({ result: z.object({ aggregateFields: z.object({ count: z.object({ integerValue: z.string() }) }) }) }),
);

/** The number of an outbox's mails that are on their way. */
const countIn = async (stack: Outboxes, outbox: Outbox): Promise<number> => {
  const structuredAggregationQuery = {
    structuredQuery: moversOf(outbox),
    aggregations: [{ alias: 'count', count: {} }],
  };
  const [row] = countSchema.parse(await ask(stack, 'runAggregationQuery', { structuredAggregationQuery }));
  return Number(row?.result.aggregateFields.count.integerValue ?? 0);
};

const described = (fields: Readonly<Record<string, unknown>>): string =>
  ['state', 'mailType', 'attempts', 'problem']
    .flatMap((name) => {
      const value = fieldSchema.safeParse(fields[name]);
      return value.success ? [`${name} ${Object.values(value.data).join('')}`] : [];
    })
    .join(', ');

/** Some of an outbox's mails that are on their way. */
async function movingIn(stack: Outboxes, outbox: Outbox): Promise<MovingMail[]> {
  const structuredQuery = { ...moversOf(outbox), limit: SHOWN };
  const rows = z.array(rowSchema).parse(await ask(stack, 'runQuery', { structuredQuery }));
  return rows.flatMap(({ document }) => {
    if (!document) return [];
    const id = document.name.slice(document.name.lastIndexOf('/') + 1);
    return [{ outbox, id, says: `${outbox}/${id} (${described(document.fields)}, since ${document.updateTime})` }];
  });
}

const someLeft = async (stack: Outboxes): Promise<MovingMail[]> =>
  (await Promise.all(OUTBOXES.map((outbox) => movingIn(stack, outbox)))).flat();

const STILL_MS = 15_000;

/**
 * Waits until no mail is QUEUED or SENDING in either outbox. RETRY does not count. Once the number of such mails has not changed
 * for `patienceMs`, it returns some of them, one a line.
 * A deployed trigger that fails is retried (`retry` in functions/src/index.ts). The emulators do not retry, so a trigger lost on a busy machine would
 * delay its mail until the sweep. If nothing changes for a while, the mails are therefore delivered again, one after another to spare a busy machine.
 */
export async function mailsLeft(stack: Outboxes, patienceMs = 45_000): Promise<string[]> {
  let last = -1;
  let changedAt = Date.now();
  let again = false;
  for (;;) {
    const counts = await Promise.all(OUTBOXES.map((outbox) => countIn(stack, outbox)));
    const left = counts.reduce((sum, count) => sum + count, 0);
    if (left === 0) return [];
    if (left !== last) [last, changedAt, again] = [left, Date.now(), false];
    const still = Date.now() - changedAt;
    if (still > patienceMs) return (await someLeft(stack)).map(({ says }) => says);
    if (still > STILL_MS && !again) {
      again = true;
      for (const mail of await someLeft(stack)) await stack.deliverAgain(mail);
    }
    // Polls rarely if little changes: a query costs the emulator more than a step of a mail.
    await after(Math.min(Math.max(100, still / 2), 500));
  }
}
