import { useEffect } from 'react';

/** Has `show` bring to the page what stands on paper only. It must stay the same function, and be done when it returns. */
export function useBeforePrint(show: () => void): void {
  useEffect(() => {
    window.addEventListener('beforeprint', show);
    return () => window.removeEventListener('beforeprint', show);
  }, [show]);
}
