import { fromISO, toISO } from 'functions/shared/time/instants';

const TYPED = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/;

/** What a `datetime-local` input holds for an instant, in the campaign's time zone whatever the browser's is. */
export const toTyped = (text: string): string => toISO(fromISO(text)).slice(0, 16);

/** The instant that was typed, as the API wants it; null while it is incomplete or no date. */
export const fromTyped = (typed: string): string | null => {
  if (!TYPED.test(typed)) return null;
  try {
    return toISO(fromISO(`${typed}:00+09:00`));
  } catch {
    // 30 February and the like.
    return null;
  }
};
