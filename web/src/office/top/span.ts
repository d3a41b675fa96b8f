import { DAY_MS, HOUR_MS, MINUTE_MS } from 'functions/shared/time/durations';
import type { OfficeCopy } from '../../copy/ja/office/texts.ts';

/** Formats a duration coarsely: days with hours, hours, or minutes. */
export const spanText = (ms: number, { days, hours, minutes }: OfficeCopy['attention']): string => {
  if (ms >= DAY_MS) return days(Math.floor(ms / DAY_MS), Math.floor((ms % DAY_MS) / HOUR_MS));
  return ms >= HOUR_MS ? hours(Math.floor(ms / HOUR_MS)) : minutes(Math.max(0, Math.floor(ms / MINUTE_MS)));
};
