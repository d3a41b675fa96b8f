import { fromISO } from 'functions/shared/time/instants';
import { useStageNow } from '../data/campaignState.ts';

/** Returns the campaign's time, epoch ms; null until it is known. */
export const useNow = (): number | null => {
  const now = useStageNow().data?.now;
  return now === undefined ? null : fromISO(now);
};
