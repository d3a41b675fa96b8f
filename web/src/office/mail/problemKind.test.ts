import { problemKind } from './problemKind.ts';

describe('problemKind', () => {
  it.each([
    ['UNKNOWN', 'lease expired', 'lease'],
    ['UNKNOWN', 'The mail server did not answer in time', 'noAnswer'],
    ['CANCELLED', 'unsubscribed', 'unsubscribed'],
    ['RETRY', 'awaits_result', 'awaitsResult'],
    ['CANCELLED', 'contradicted', 'contradicted'],
    ['CANCELLED', 'broadcast_cancelled', 'broadcastCancelled'],
    ['CANCELLED', 'account_removed', 'gone'],
    ['FAILED', 'missing_subject: purchase', 'gone'],
    ['FAILED', '550 5.1.1 <a@example.jp> user unknown', 'noAddress'],
    ['BOUNCED', '500 unknown recipient', 'noAddress'],
    ['BOUNCED', '552 5.2.2 The email account is over quota', 'full'],
    ['FAILED', '554 5.7.1 message refused', 'rejected'],
    ['RETRY', '451 4.7.1 try again later', 'busy'],
    ['RETRY', 'connect ECONNREFUSED', 'connection'],
    ['FAILED', '550 no', 'other'],
  ] as const)('classifies %s with "%s" as %s', (state, words, kind) => expect(problemKind(state, words)).toBe(kind));
});
