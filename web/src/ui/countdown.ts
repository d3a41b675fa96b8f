import { useEffect, useState } from 'react';

/** Returns the whole seconds until `instant` (epoch ms of this device), counting down; 0 once it has passed. */
export function useSecondsUntil(instant: number): number {
  const [now, setNow] = useState(() => Date.now());
  const seconds = Math.max(0, Math.ceil((instant - now) / 1000));
  const isRunning = seconds > 0;

  useEffect(() => {
    setNow(Date.now());
    if (!isRunning) return undefined;
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, [isRunning, instant]);

  return seconds;
}
