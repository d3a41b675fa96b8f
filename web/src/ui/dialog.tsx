import { createContext, lazy, type ReactNode, Suspense, useCallback, useContext, useMemo, useState } from 'react';
import type { DialogOptions } from './dialogPanel.tsx';

const DialogPanel = lazy(() => import('./dialogPanel.tsx'));

interface DialogControl {
  readonly open: (options: DialogOptions) => void;
  readonly close: () => void;
}

const DialogContext = createContext<DialogControl | null>(null);

/** Returns the control of the global dialog (rules 10.12). `open` replaces its content. */
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
