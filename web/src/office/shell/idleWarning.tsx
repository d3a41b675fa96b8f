import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { MINUTE_MS } from 'functions/shared/time/durations';
import { useEffect, useEffectEvent, useState } from 'react';
import { useOfficeCopy } from '../../copy/officeLanguage.tsx';
import { beginIdleness, IDLE_MS, idleness, noteActivity, WARNING_MS } from './idle.ts';

const LOOK_MS = 1_000;
const ACTIVITY = ['pointerdown', 'keydown', 'wheel'] as const;

/** Watches this tab for keys and presses, and all tabs for how long there was none. @returns whether the office is about to sign out */
function useIdle(onOver: () => void): boolean {
  const [isWarned, setWarned] = useState(false);
  const end = useEffectEvent(onOver);
  useEffect(() => {
    let isOver = false;
    // A machine that wakes up learns first how long it slept: a key then wakes nothing else.
    const look = (): void => {
      if (isOver) return;
      const found = idleness(localStorage, Date.now());
      setWarned(found === 'warned');
      isOver = found === 'over';
      if (isOver) end();
    };
    const onActivity = (): void => {
      look();
      if (!isOver) noteActivity(localStorage, Date.now());
    };
    beginIdleness(localStorage, Date.now());
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

/** Says that the office is about to sign out whoever does nothing, and what is lost then. Any key or press goes on. */
export function IdleWarning({ onOver }: { onOver: () => void }) {
  const { idle } = useOfficeCopy();
  const isWarned = useIdle(onOver);
  return (
    <Dialog open={isWarned} role="alertdialog" aria-labelledby="idle-title" aria-describedby="idle-text">
      <DialogTitle id="idle-title">{idle.title}</DialogTitle>
      <DialogContent>
        <DialogContentText id="idle-text">{idle.text(IDLE_MS / MINUTE_MS, WARNING_MS / MINUTE_MS)}</DialogContentText>
      </DialogContent>
      <DialogActions>
        {/* The press itself is what goes on. */}
        <Button variant="contained" autoFocus>
          {idle.button}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
