import { useEffect } from 'react';
import { useFormState } from 'react-hook-form';
import { useBeforeUnload, useBlocker } from 'react-router-dom';
import { office } from '../../copy/ja/office/texts.ts';
import { useDialog } from '../../ui/dialog.tsx';

/** The state of a navigation after the typed data is saved or discarded, which needs no question. */
export const SETTLED = { isSettled: true } as const;

const isSettled = (state: unknown): boolean => typeof state === 'object' && state !== null && 'isSettled' in state;

/**
 * Asks before a page with unsaved data is left.
 * @param text describes what would be lost
 */
export function useLeaveQuestion(isHeld: boolean, text: string): void {
  const dialog = useDialog();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isHeld && currentLocation.pathname !== nextLocation.pathname && !isSettled(nextLocation.state),
  );
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    let isLeaving = false;
    dialog.open({
      title: office.leave.title,
      message: text,
      positiveText: office.leave.go,
      negativeText: office.cancel,
      onPositive: () => {
        isLeaving = true;
        blocker.proceed();
      },
      // Escape, or a click beside the dialog, also keeps the form open.
      onClose: () => {
        if (!isLeaving) blocker.reset();
      },
    });
  }, [blocker, dialog, office.leave, office.cancel, text]);
  // The browser asks in its own words before the window closes.
  useBeforeUnload((event) => {
    if (isHeld) event.preventDefault();
  });
}

/** Asks before an unsaved form is left. Place it inside the form. */
export function LeaveGuard() {
  const { dirtyFields, isSubmitting } = useFormState();
  // A saved form navigates while it is still submitting.
  useLeaveQuestion(Object.keys(dirtyFields).length > 0 && !isSubmitting, office.leave.text);
  return null;
}
