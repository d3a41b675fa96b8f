import Button from '@mui/material/Button';
import MuiDialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import type { ReactNode } from 'react';

export interface DialogOptions {
  readonly title: string;
  readonly message: ReactNode;
  /** Default `OK`. */
  readonly positiveText?: string;
  /** The positive button takes something away: it is outlined in the error's colour, not the filled one. */
  readonly isDestructive?: boolean;
  readonly neutralText?: string;
  readonly negativeText?: string;
  /** Only its buttons close it, not Escape or a click beside it. */
  readonly persistent?: boolean;
  readonly onPositive?: () => void;
  readonly onNeutral?: () => void;
  readonly onNegative?: () => void;
  /** After every way of closing, the buttons included. */
  readonly onClose?: () => void;
}

interface DialogPanelProps {
  readonly options: DialogOptions;
  readonly isOpen: boolean;
  /** Closes, then tells the callback of the way it was closed. */
  readonly leave: (callback?: () => void) => void;
}

/** What the dialog looks like; a part of its own, so that pages load it when the first one opens. */
export default function DialogPanel({ options, isOpen, leave }: DialogPanelProps) {
  const { title, message, positiveText, neutralText, negativeText, isDestructive, persistent } = options;
  return (
    <MuiDialog
      open={isOpen}
      maxWidth="xs"
      fullWidth
      onClose={() => {
        if (persistent !== true) leave();
      }}
      aria-labelledby="dialog-title"
      aria-describedby="dialog-message"
    >
      <DialogTitle id="dialog-title">{title}</DialogTitle>
      <DialogContent>
        <DialogContentText id="dialog-message" component="div" color="textPrimary">
          {message}
        </DialogContentText>
      </DialogContent>
      <DialogActions sx={{ flexWrap: 'wrap', gap: 1, p: 2 }}>
        {neutralText !== undefined && <Button onClick={() => leave(options.onNeutral)}>{neutralText}</Button>}
        {negativeText !== undefined && <Button onClick={() => leave(options.onNegative)}>{negativeText}</Button>}
        <Button
          {...(isDestructive === true ? { variant: 'outlined', color: 'error' } : { variant: 'contained' })}
          onClick={() => leave(options.onPositive)}
        >
          {positiveText ?? 'OK'}
        </Button>
      </DialogActions>
    </MuiDialog>
  );
}
