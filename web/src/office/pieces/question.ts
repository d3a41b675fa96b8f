import type { ReactNode } from 'react';
import { useOfficeCopy } from '../../copy/officeLanguage.tsx';
import { useDialog } from '../../ui/dialog.tsx';

interface Question {
  readonly title: string;
  /** What will happen, and to whom. */
  readonly message: ReactNode;
  /** The word of the button that led here. */
  readonly button: string;
  readonly isDestructive?: boolean;
  /** False: Escape and a click beside it say no, too. */
  readonly isPersistent?: boolean;
  readonly onYes: () => void;
}

/** Asks before something is done that lasts (rules 10.10), and does it on a yes. */
export const useQuestion = () => {
  const { cancel } = useOfficeCopy();
  const dialog = useDialog();
  return ({ title, message, button, isDestructive = false, isPersistent = true, onYes }: Question): void =>
    dialog.open({
      title,
      message,
      isDestructive,
      onPositive: onYes,
      positiveText: button,
      negativeText: cancel,
      persistent: isPersistent,
    });
};
