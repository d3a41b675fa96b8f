import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** Returns whether the page's script has started. Until then, controls that need it are disabled in the HTML made at build. */
export const useIsHere = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
