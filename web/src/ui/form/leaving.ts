import { useEffect } from 'react';

/**
 * Has the browser ask before the window closes while `isUnsent`. A way to another page of the site asks nothing, since the draft is kept until
 * the window closes (rules 3.16).
 */
export function useAskingBeforeClosing(isUnsent: () => boolean): void {
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (isUnsent()) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isUnsent]);
}

/** Whether what stands in a form is not what it began with. */
export const isTyped = (values: Readonly<Record<string, unknown>>, defaults: Readonly<Record<string, unknown>>) =>
  Object.entries(values).some(([field, value]) => JSON.stringify(value) !== JSON.stringify(defaults[field]));
