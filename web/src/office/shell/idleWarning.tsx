import { lazy, Suspense, useEffect, useEffectEvent, useState } from 'react';
import { localStore } from '../../client/withMemory.ts';
import { beginIdleness, idleness, noteActivity } from './idle.ts';

const IdlePanel = lazy(() => import('./idlePanel.tsx'));

const LOOK_MS = 1_000;
const ACTIVITY = ['pointerdown', 'keydown', 'wheel'] as const;

/**
 * Watches this tab for keys and presses, and all tabs for their absence.
 * @returns whether the office is about to sign out
 */
function useIdle(onOver: () => void): boolean {
  const [isWarned, setWarned] = useState(false);
  const end = useEffectEvent(onOver);
  useEffect(() => {
    let isOver = false;
    // Checks the time before the event counts, since the machine may have slept. A key must not revive a session that is over.
    const look = (): void => {
      if (isOver) return;
      const found = idleness(localStore, Date.now());
      setWarned(found === 'warned');
      isOver = found === 'over';
      if (isOver) end();
    };
    const onActivity = (): void => {
      look();
      if (!isOver) noteActivity(localStore, Date.now());
    };
    beginIdleness(localStore, Date.now());
    look();
    const timer = setInterval(look, LOOK_MS);
    for (const event of ACTIVITY) addEventListener(event, onActivity, { capture: true, passive: true });
    return () => {
      clearInterval(timer);
      for (const event of ACTIVITY) removeEventListener(event, onActivity, { capture: true });
    };
  }, []);
  return isWarned;
}

/** Warns before the office signs out an inactive user. The dialog loads only when it is needed, since few see it. */
export function IdleWarning({ onOver }: { onOver: () => void }) {
  return (
    useIdle(onOver) && (
      <Suspense>
        <IdlePanel />
      </Suspense>
    )
  );
}
