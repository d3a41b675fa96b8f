import Box from '@mui/material/Box';
import { createContext, type ReactNode, useCallback, useContext, useMemo, useState } from 'react';

interface LoadingControl {
  readonly isLoading: boolean;
  /** Keeps the flag up until the work has ended, successfully or not. Several calls may overlap. */
  readonly during: <T>(work: Promise<T>) => Promise<T>;
}

const LoadingContext = createContext<LoadingControl | null>(null);

/** Returns the control of the global loading flag (rules 10.11). */
export function useLoading(): LoadingControl {
  const control = useContext(LoadingContext);
  if (!control) throw new Error('useLoading needs a LoadingProvider above it');
  return control;
}

/** Provides the flag. While it is up, `label` is shown and read out, without animation (rules 3.17). */
export function LoadingProvider({ label, children }: { label: string; children: ReactNode }) {
  const [count, setCount] = useState(0);
  const during = useCallback(async <T,>(work: Promise<T>): Promise<T> => {
    setCount((before) => before + 1);
    try {
      return await work;
    } finally {
      setCount((before) => before - 1);
    }
  }, []);
  const isLoading = count > 0;
  const control = useMemo(() => ({ isLoading, during }), [isLoading, during]);

  return (
    <LoadingContext value={control}>
      <Box aria-live="polite" sx={{ inset: '0 0 auto', pointerEvents: 'none', position: 'fixed', zIndex: 'tooltip' }}>
        {isLoading && (
          <Box
            sx={{
              // The label is as wide as its text, so that it covers little of the page's head.
              bgcolor: 'text.primary',
              borderRadius: '0 0 4px 4px',
              color: 'background.paper',
              mx: 'auto',
              px: 2,
              typography: 'body2',
              width: 'fit-content',
            }}
          >
            {label}
          </Box>
        )}
      </Box>
      {children}
    </LoadingContext>
  );
}
