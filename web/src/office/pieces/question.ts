import { useOfficeCopy } from '../../copy/officeLanguage.tsx';
import { useDialog } from '../../ui/dialog.tsx';

interface Question {
  readonly title: string;
  /** What will happen, and to whom. */
  readonly message: string;
  /** The word of the button that led here. */
  readonly button: string;
  readonly isDestructive?: boolean;
}

/** Asks before something is done that lasts (rules 10.10), and does it on a yes. */
export const useQuestion = () => {
  const { cancel } = useOfficeCopy();
  const dialog = useDialog();
  return ({ title, message, button, isDestructive = false }: Question, onPositive: () => void): void =>
    dialog.open({
      title,
      message,
      isDestructive,
      onPositive,
      positiveText: button,
      negativeText: cancel,
      persistent: true,
    });
};
