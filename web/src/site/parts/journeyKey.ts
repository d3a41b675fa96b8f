import { keyParts } from 'functions/shared/keys/key';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { fragmentSecret } from '../../client/mailLink.ts';
import { drafts } from '../../client/session.ts';

/** The journeys that begin with a mail's link, named by page. */
export type Journey = 'registration' | 'registration-change' | 'purchase' | 'status' | 'unsubscribe';

/** A link's key in the right form. Only the server knows whether it is genuine. */
export type JourneyKey = { readonly text: string } & Pick<
  NonNullable<ReturnType<typeof keyParts>>,
  'purpose' | 'recordID'
>;

/** Returns the key of a fragment `#key=…`, or null. */
export const fragmentKey = (hash: string): string | null => fragmentSecret(hash, 'key');

/** Returns a key's readable parts; null if its form is wrong (cut off by a mail program, for example). */
export function journeyKey(text: string | null): JourneyKey | null {
  const parts = text === null ? null : keyParts(text);
  return parts && text !== null ? { text, purpose: parts.purpose, recordID: parts.recordID } : null;
}

const isText = (value: unknown): value is string => typeof value === 'string';

/** Returns the storage name of a journey's key. */
export const keyOf = (journey: Journey) => `${journey}:key`;

/** Returns whether this window has a link of the journey. */
export const hasLink = (journey: Journey): boolean => journeyKey(drafts.read(keyOf(journey), isText)) !== null;

/**
 * Returns the visitor's key. Removes it from the address bar, so that nobody shares or bookmarks it by mistake, and stores it in the session until
 * the journey ends (rules 3.16).
 */
export function useJourneyKey(journey: Journey): JourneyKey | null {
  const { hash, pathname } = useLocation();
  const navigate = useNavigate();
  const found = fragmentKey(hash);
  const [storedKey, setStoredKey] = useState(() => found ?? drafts.read(keyOf(journey), isText));

  useEffect(() => {
    if (found === null) return;
    drafts.write(keyOf(journey), found);
    setStoredKey(found);
    void navigate(pathname, { replace: true });
  }, [found, journey, navigate, pathname]);

  return journeyKey(found ?? storedKey);
}
