import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import type { ReactNode } from 'react';
import { DialogFrame } from './dialogFrame.tsx';

export interface DialogOptions {
  readonly title: string;
  readonly message: ReactNode;
  /** By default `OK`. */
  readonly positiveText?: string;
  /** Whether the positive button removes something. It is then outlined in the error's colour, not filled. */
  readonly isDestructive?: boolean;
  readonly neutralText?: string;
  readonly negativeText?: string;
  /** Whether only the buttons close the dialog, and neither Escape nor a click beside it. */
  readonly persistent?: boolean;
  readonly onPositive?: () => void;
  readonly onNeutral?: () => void;
  readonly onNegative?: () => void;
  /** Called whenever the dialog closes, also by its buttons. */
  readonly onClose?: () => void;
}

interface DialogPanelProps {
  readonly options: DialogOptions;
  readonly isOpen: boolean;
  /** Closes the dialog, then calls the callback. */
  readonly leave: (callback?: () => void) => void;
}

/** Lets the keyboard reach a message that scrolls. A message without a scroll bar is no stop of its own. */
const reachable = (content: HTMLDivElement | null): void => {
  if (content !== null && content.scrollHeight > content.clientHeight) content.tabIndex = 0;
};

/** The dialog's content, in a chunk of its own that loads when the first dialog opens. */
export default function DialogPanel({ options, isOpen, leave }: DialogPanelProps) {
  const { title, message, positiveText, neutralText, negativeText, isDestructive, persistent } = options;
  return (
    <DialogFrame
      open={isOpen}
      onClose={() => {
        if (persistent !== true) leave();
      }}
      aria-labelledby="dialog-title"
      aria-describedby="dialog-message"
    >
      <DialogTitle id="dialog-title">{title}</DialogTitle>
      <DialogContent ref={reachable}>
        <DialogContentText id="dialog-message" component="div" color="textPrimary">
          {message}
        </DialogContentText>
      </DialogContent>
      <DialogActions sx={{ flexWrap: 'wrap', gap: 1, p: 2 }}>
        {neutralText !== undefined && <Button onClick={() => leave(options.onNeutral)}>{neutralText}</Button>}
        {negativeText !== undefined && <Button onClick={() => leave(options.onNegative)}>{negativeText}</Button>}
        <Button
          variant={isDestructive === true ? 'outlined' : 'contained'}
          color={isDestructive === true ? 'error' : 'primary'}
          onClick={() => leave(options.onPositive)}
        >
          {positiveText ?? 'OK'}
        </Button>
      </DialogActions>
    </DialogFrame>
  );
}
