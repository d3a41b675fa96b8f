import type { ReactNode } from 'react';
import { office } from '../../copy/ja/office/texts.ts';
import { useDialog } from '../../ui/dialog.tsx';

interface Question {
  readonly title: string;
  /** The effect, and the person concerned. */
  readonly message: ReactNode;
  /** The label of the button that was pressed. */
  readonly button: string;
  readonly isDestructive?: boolean;
  /** False: Escape and a click beside the dialog also mean no. */
  readonly isPersistent?: boolean;
  readonly onYes: () => void;
}

/** Returns a function that asks before a lasting step (rules 10.10), and takes the step on confirmation. */
export const useQuestion = () => {
  const dialog = useDialog();
  return ({ title, message, button, isDestructive = false, isPersistent = true, onYes }: Question): void =>
    dialog.open({
      title,
      message,
      isDestructive,
      onPositive: onYes,
      positiveText: button,
      negativeText: office.cancel,
      persistent: isPersistent,
    });
};
