import { useEffect } from 'react';

let isGoing = false;

/** Goes to a page of another site that leads back here, such as a bank's. Nothing is asked, since drafts are still here then. */
export function goOutside(url: string): void {
  isGoing = true;
  window.location.assign(url);
}

/**
 * Has the browser ask before the window closes while `isUnsent`. A way to another page of the site asks nothing, since the draft is kept until
 * the window closes (rules 3.16).
 */
export function useAskingBeforeClosing(isUnsent: () => boolean): void {
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (!isGoing && isUnsent()) event.preventDefault();
    };
    // The way back may restore the page as it was left.
    const back = () => void (isGoing = false);
    window.addEventListener('beforeunload', ask);
    window.addEventListener('pageshow', back);
    return () => {
      window.removeEventListener('beforeunload', ask);
      window.removeEventListener('pageshow', back);
    };
  }, [isUnsent]);
}

/** Whether what stands in a form is not what it began with. */
export const isTyped = (values: Readonly<Record<string, unknown>>, defaults: Readonly<Record<string, unknown>>) =>
  Object.entries(values).some(([field, value]) => JSON.stringify(value) !== JSON.stringify(defaults[field]));
