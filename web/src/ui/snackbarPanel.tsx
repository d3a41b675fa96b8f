import Button from '@mui/material/Button';
import MuiSnackbar from '@mui/material/Snackbar';

// The default of rules 10.13.
const DEFAULT_TIMEOUT_MS = 2000;

export interface SnackbarOptions {
  readonly text: string;
  readonly actionText?: string;
  readonly action?: () => void;
  /** Milliseconds until it closes by itself; 2000 by default. */
  readonly timeout?: number;
}

interface SnackbarPanelProps {
  readonly options: SnackbarOptions;
  readonly isOpen: boolean;
  readonly close: () => void;
}

/** The snackbar's content, in a chunk of its own that loads when the first one opens. */
export default function SnackbarPanel({ options, isOpen, close }: SnackbarPanelProps) {
  const { text, actionText, action, timeout = DEFAULT_TIMEOUT_MS } = options;
  return (
    <MuiSnackbar
      open={isOpen}
      autoHideDuration={timeout}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'center' }}
      onClose={(_event, reason) => {
        if (reason !== 'clickaway') close();
      }}
      message={text}
      action={
        actionText !== undefined && (
          <Button
            color="inherit"
            onClick={() => {
              close();
              action?.();
            }}
          >
            {actionText}
          </Button>
        )
      }
    />
  );
}
