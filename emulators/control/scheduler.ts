import { campaign } from 'functions/shared/campaign/current';
import { instantsBetween } from 'functions/shared/campaign/scheduledEvents';
import { timetableSchema } from 'functions/shared/campaign/campaign';
import { TIME_LIMITS } from 'functions/shared/deployment/timeLimits';
import { MAIL_QUEUES, type Outbox } from 'functions/shared/mail/mail';
import { PREFIX } from 'functions/shared/contract/route';
import { REGION } from 'functions/shared/region';
import { z } from 'zod';

const answerSchema = z.object({ timetable: timetableSchema });

/** The address of an HTTP function in the emulator, past Hosting. */
export const functionAddress = (functionsUrl: string, projectId: string, name: string): string =>
  `${functionsUrl}/${projectId}/${REGION}/${name}`;

/** Just below the function's time limit, at which the emulator ends a run and `fetch` gives up, both without a reason. */
const TICK_MS = TIME_LIMITS.tickS * 1000 - 1_000;

/** Describes a failure without an answer. */
const unanswered = (error: unknown, limitMs: number): string => {
  if (error instanceof DOMException && error.name === 'TimeoutError') {
    return `The scheduler's run had not ended after ${limitMs / 1000} s. What it began is kept, and the next run goes on with it.`;
  }
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  return `The scheduler's run gave no answer: ${cause instanceof Error ? cause.message : String(cause)}`;
};

/**
 * Runs the scheduled function `tick` once. The emulator answers when the run has ended, with its status. Throws if it failed, or has not ended
 * within the limit.
 */
export async function runTick(functionsUrl: string, projectId: string, limitMs = TICK_MS): Promise<void> {
  const url = `${functionsUrl}/functions/projects/${projectId}/triggers/${REGION}-tick-0`;
  const headers = { 'content-type': 'application/json', 'x-cloudscheduler-jobname': 'tick' };
  const signal = AbortSignal.timeout(limitMs);
  const answer = await fetch(url, { method: 'POST', headers, body: '{}', signal }).catch((error: unknown) => {
    throw new Error(unanswered(error, limitMs), { cause: error });
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`The scheduler's run answered ${answer.status}: ${text.slice(0, 300)}`);
}

/**
 * Delivers one mail as its queue's task does. A mail that was sent or is being sent is not changed.
 * @returns the status of the delivery
 */
export async function deliverAgain(
  functionsUrl: string,
  projectId: string,
  mail: { readonly outbox: Outbox; readonly id: string },
): Promise<number> {
  const answer = await fetch(functionAddress(functionsUrl, projectId, MAIL_QUEUES[mail.outbox]), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ data: { id: mail.id } }),
    signal: AbortSignal.timeout(60_000),
  });
  await answer.arrayBuffer();
  return answer.status;
}

/** The instants in (from, to] at which the scheduler has work, by the timetable that includes the office's moves. */
export async function scheduledInstants(
  functionsUrl: string,
  projectId: string,
  from: number,
  to: number,
): Promise<number[]> {
  // This calls the function directly, since fetch may refuse Hosting's port.
  const answer = await fetch(`${functionAddress(functionsUrl, projectId, 'api')}${PREFIX}/timetable`).catch(() => null);
  const body: unknown = answer?.ok ? await answer.json().catch(() => null) : null;
  const parsed = answerSchema.safeParse(body);
  return instantsBetween(from, to, parsed.success ? parsed.data.timetable : campaign.timetable);
}
