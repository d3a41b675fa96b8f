import { useEffect } from 'react';

/** Calls `show` before printing, to render content that appears on paper only. `show` must keep its identity and render synchronously. */
export function useBeforePrint(show: () => void): void {
  useEffect(() => {
    window.addEventListener('beforeprint', show);
    return () => window.removeEventListener('beforeprint', show);
  }, [show]);
}
