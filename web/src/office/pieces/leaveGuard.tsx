import { useEffect } from 'react';
import { useFormState } from 'react-hook-form';
import { useBeforeUnload, useBlocker } from 'react-router-dom';
import { useDialog } from '../../ui/dialog.tsx';
import { useOfficeCopy } from '../../copy/officeLanguage.tsx';

/** The state of a navigation that needs no question: the typed data is settled. */
export const SETTLED = { isSettled: true } as const;

const isSettled = (state: unknown): boolean => typeof state === 'object' && state !== null && 'isSettled' in state;

/** Asks before an unsaved form is left. It belongs inside the form. */
export function LeaveGuard() {
  const { leave, cancel } = useOfficeCopy();
  const dialog = useDialog();
  const { dirtyFields, isSubmitting } = useFormState();
  // A saved form navigates while it is still submitting.
  const isHeld = Object.keys(dirtyFields).length > 0 && !isSubmitting;
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isHeld && currentLocation.pathname !== nextLocation.pathname && !isSettled(nextLocation.state),
  );
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    let isLeaving = false;
    dialog.open({
      title: leave.title,
      message: leave.text,
      positiveText: leave.go,
      negativeText: cancel,
      onPositive: () => {
        isLeaving = true;
        blocker.proceed();
      },
      // Escape and a click beside it stay, too.
      onClose: () => {
        if (!isLeaving) blocker.reset();
      },
    });
  }, [blocker, dialog, leave, cancel]);
  // The browser asks in its own words before the window closes.
  useBeforeUnload((event) => {
    if (isHeld) event.preventDefault();
  });
  return null;
}
