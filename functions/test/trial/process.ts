import { DocumentReference } from '@google-cloud/firestore';
import Connection from 'nodemailer/lib/smtp-connection';
import type { Mailer } from '../../src/gateways/mailer.ts';
import { deliver } from '../../src/outbox/deliver.ts';
import type { DeliveryDeps } from '../../src/outbox/deliveryDeps.ts';
import { sweepMails } from '../../src/outbox/sweepMails.ts';
import { trialDeps } from './deps.ts';
import { type ChildRequest, requestSchema, type ChildMessage, settingsSchema } from './dialogue.ts';

/** The process that the trial kills: the production modules with the real Firestore and a real socket, and its parent's clock and queue. */
const settings = settingsSchema.parse(JSON.parse(process.env.TRIAL ?? '{}'));
const SWEEP_BUDGET_MS = 90_000;

let now = 0;
const say = (said: ChildMessage): void => void process.send?.(said);

/** Sends without a claim, a negative control that causes repeated mails. */
const leaveOutClaim = (): void => {
  const update = DocumentReference.prototype.update;
  const claimless = async function (this: DocumentReference, ...args: unknown[]): Promise<unknown> {
    const [change] = args;
    const claims = typeof change === 'object' && change !== null && 'state' in change && change.state === 'SENDING';
    return claims ? { writeTime: (await this.get()).updateTime } : await Reflect.apply(update, this, args);
  };
  DocumentReference.prototype.update = claimless as typeof update; // the overload that the outbox calls
};

/** Treats an error after the final dot as an earlier one, as the name of its command suggests. */
const withoutHandover = (mailer: Mailer): Mailer => ({
  ...mailer,
  take: async (waitMs) => {
    const session = await mailer.take(waitMs);
    const send: typeof session.send = async (mail, timeoutMs) => {
      const handover = await session.send(mail, timeoutMs);
      return handover.outcome === 'unknown' ? { ...handover, outcome: 'later' } : handover;
    };
    return { ...session, send };
  },
});

/** Returns a connection to the pool with the transaction that a refusal left open. */
const leaveOutReset = (): void => {
  Connection.prototype.reset = (done) => done(null);
};

if (settings.without === 'claim') leaveOutClaim();
if (settings.without === 'reset') leaveOutReset();

const whole = trialDeps({
  ...settings,
  systemClock: () => now,
  queueMail: async (outbox, { id, requeued }) => say({ kind: 'queue', outbox, id, requeued }),
  onStep: async (step) => {
    if (step === settings.diesAfter) process.kill(process.pid, 'SIGKILL');
  },
});
const deps: DeliveryDeps =
  settings.without === 'handover' ? { ...whole, mailer: withoutHandover(whole.mailer) } : whole;

const work = async ({ work: one }: ChildRequest): Promise<void> => {
  if (one.kind === 'sweep') await sweepMails(deps, now + SWEEP_BUDGET_MS);
  else await deliver(deps, one.outbox, one.id);
};

process.on('message', (message) => {
  const request = requestSchema.parse(message);
  now = Math.max(now, request.now);
  const { number } = request;
  work(request).then(
    () => say({ kind: 'done', number, failure: null }),
    (error: unknown) => say({ kind: 'done', number, failure: error instanceof Error ? error.name : 'unknown' }),
  );
});
say({ kind: 'ready' });
