import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** Whether the page's script is here: what only a script does cannot be pressed before, in HTML that was made at build. */
export const useIsHere = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
