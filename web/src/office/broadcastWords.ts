import { audienceSchema } from 'functions/shared/mail/audience';
import type { OfficeCopy } from '../copy/officeLanguage.tsx';

const HOUR_MS = 3_600_000;

/** Whom a broadcast goes to, in words; the value is the answer's, so it fits its schema. */
export const audienceText = (value: unknown, { broadcast, stages }: OfficeCopy): string => {
  const { stages: registered, withoutApplication } = audienceSchema.parse(value);
  return broadcast.registered(
    registered.map((stage) => stages[stage]),
    withoutApplication,
  );
};

/** Over how long it is spread. */
export const paceText = (value: unknown, { broadcast }: OfficeCopy): string =>
  value === 0 ? broadcast.atOnce : broadcast.overHours(Number(value) / HOUR_MS);
