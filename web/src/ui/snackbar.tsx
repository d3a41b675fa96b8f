import { createContext, lazy, type ReactNode, Suspense, useCallback, useContext, useMemo, useState } from 'react';
import type { SnackbarOptions } from './snackbarPanel.tsx';

const SnackbarPanel = lazy(() => import('./snackbarPanel.tsx'));

interface SnackbarControl {
  readonly open: (options: SnackbarOptions) => void;
  readonly close: () => void;
}

const SnackbarContext = createContext<SnackbarControl | null>(null);

/** Returns the control of the one global snackbar, at the bottom centre (rules 10.11, 10.13). */
export function useSnackbar(): SnackbarControl {
  const control = useContext(SnackbarContext);
  if (!control) throw new Error('useSnackbar needs a SnackbarProvider above it');
  return control;
}

export function SnackbarProvider({ children }: { children: ReactNode }) {
  const [shown, setShown] = useState<{ options: SnackbarOptions; turn: number } | null>(null);
  const [isOpen, setOpen] = useState(false);
  const open = useCallback((options: SnackbarOptions) => {
    // A new turn restarts the timeout, even if the text is the same.
    setShown((before) => ({ options, turn: (before?.turn ?? 0) + 1 }));
    setOpen(true);
  }, []);
  const close = useCallback(() => setOpen(false), []);
  const control = useMemo(() => ({ open, close }), [open, close]);
  const options = shown?.options;

  return (
    <SnackbarContext value={control}>
      {children}
      {options && (
        <Suspense>
          <SnackbarPanel key={shown.turn} options={options} isOpen={isOpen} close={close} />
        </Suspense>
      )}
    </SnackbarContext>
  );
}
