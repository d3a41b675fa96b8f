import { useQuery } from '@tanstack/react-query';
import type { Answer } from 'functions/shared/contract/client';
import { MAIL_STATES, UNDER_WAY_STATES } from 'functions/shared/mail/mail';
import { officeApi as api } from '../../client/api.ts';

export type BroadcastProgress = Answer<'getBroadcastProgress', 'office'>;
export type BroadcastAnswer = Answer<'pauseBroadcast', 'office'>;

// People watch while mails go out. An ended broadcast changes only when a mail bounces.
const LIVE_MS = 2_000;
const ENDED_MS = 30_000;
const hasEnded = ({ state }: Pick<BroadcastProgress, 'state'>): boolean => state === 'DONE' || state === 'CANCELLED';

/**
 * Reads a broadcast's progress, kept up to date.
 * @param id '' while the page does not know it yet
 */
export const useProgress = (id: string) =>
  useQuery({
    queryKey: ['broadcast', id, 'progress'],
    queryFn: ({ signal }) => api('getBroadcastProgress', { id, signal }),
    enabled: id !== '',
    refetchInterval: ({ state: { data } }) => (data && hasEnded(data) ? ENDED_MS : LIVE_MS),
  });

const ENDS = MAIL_STATES.filter((state) => !UNDER_WAY_STATES.includes(state));

/** Returns how many mails are finished, and how many are still open. */
export const reachOf = ({ counts, recipients, state }: Pick<BroadcastProgress, 'counts' | 'recipients' | 'state'>) => {
  const ended = ENDS.reduce((sum, state) => sum + counts[state], 0);
  return {
    ended,
    open: Math.max(0, recipients - ended),
    share: recipients === 0 ? Number(hasEnded({ state })) : ended / recipients,
  };
};
