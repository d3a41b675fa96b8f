import type { OfficeCopy } from '../../copy/ja/office/texts.ts';

type ProblemKind = keyof OfficeCopy['mail']['problems'];

/** Kinds by the server's words; the first match counts. Enhanced codes are those of RFC 3463. */
const PATTERNS: readonly (readonly [RegExp, ProblemKind])[] = [
  [/^lease expired$/, 'lease'],
  [/^unsubscribed$/, 'unsubscribed'],
  [/^awaits_result$/, 'awaitsResult'],
  [/^contradicted$/, 'contradicted'],
  [/^broadcast_cancelled$/, 'broadcastCancelled'],
  [/^(account_removed$|missing_|empty_|syntax)/, 'gone'],
  [/\b[45]\.2\.2\b|over quota|mailbox (is )?full/i, 'full'],
  [/\b5\.1\.\d+\b|unknown (user|recipient)|user unknown|no such user|bounced address/i, 'noAddress'],
  [/\b5\.7\.\d+\b|spam|blocked|policy|blacklist/i, 'rejected'],
  [/^4\d\d\b|\b4\.\d+\.\d+\b/, 'busy'],
];

/** Returns the kind of problem in a server's answer or a connection's error. For unknown words, the mail's state decides. */
export const problemKind = (state: string, words: string): ProblemKind => {
  const known = PATTERNS.find(([pattern]) => pattern.test(words))?.[1];
  if (known) return known;
  if (state === 'UNKNOWN') return 'noAnswer';
  return state === 'RETRY' || state === 'QUEUED' ? 'connection' : 'other';
};
