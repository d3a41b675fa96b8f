import type { VerificationPattern } from 'functions/shared/entities/emailVerification';
import { api } from '../../../client/api.ts';
import { drafts } from '../../../client/session.ts';
import { z } from 'zod';
import { guardOf } from '../guard.ts';

export type Pattern = VerificationPattern;

const sentSchema = z.object({ email: z.string(), sentAt: z.number() });
/** The last request, for the next page. `sentAt` is epoch ms of this device. */
export type SentMail = z.infer<typeof sentSchema>;

export const emailDraft = (pattern: Pattern) => `email-${pattern}`;
const sentDraft = (pattern: Pattern) => `email-${pattern}:sent`;

export function lastSent(pattern: Pattern): SentMail | null {
  return drafts.read(sentDraft(pattern), guardOf(sentSchema));
}

/** Requests the mail of `pattern`. Until it succeeds, a repeated call counts as the same request. Throws like the client. */
export async function requestMail(pattern: Pattern, email: string): Promise<SentMail> {
  const body = { email, verificationPattern: pattern };
  const name = emailDraft(pattern);
  await api('createEmailVerification', { body, idempotencyKey: drafts.submissionKey(name, body) });
  drafts.settle(name);
  const sent = { email, sentAt: Date.now() };
  drafts.write(sentDraft(pattern), sent);
  return sent;
}
