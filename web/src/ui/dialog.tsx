import { createContext, lazy, type ReactNode, Suspense, useCallback, useContext, useMemo, useState } from 'react';

const DialogPanel = lazy(() => import('./dialogPanel.tsx'));

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

interface DialogControl {
  readonly open: (options: DialogOptions) => void;
  readonly close: () => void;
}

const DialogContext = createContext<DialogControl | null>(null);

/** The one global dialog (rules 10.12): `open` replaces whatever it showed. */
export function useDialog(): DialogControl {
  const control = useContext(DialogContext);
  if (!control) throw new Error('useDialog needs a DialogProvider above it');
  return control;
}

export function DialogProvider({ children }: { children: ReactNode }) {
  const [options, setOptions] = useState<DialogOptions | null>(null);
  const [isOpen, setOpen] = useState(false);
  const open = useCallback((next: DialogOptions) => {
    setOptions(next);
    setOpen(true);
  }, []);
  const close = useCallback(() => setOpen(false), []);
  const control = useMemo(() => ({ open, close }), [open, close]);

  const leave = (callback?: () => void) => {
    setOpen(false);
    callback?.();
    options?.onClose?.();
  };

  return (
    <DialogContext value={control}>
      {children}
      {options && (
        <Suspense>
          <DialogPanel options={options} isOpen={isOpen} leave={leave} />
        </Suspense>
      )}
    </DialogContext>
  );
}
