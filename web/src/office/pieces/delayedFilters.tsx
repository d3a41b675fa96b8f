import Box from '@mui/material/Box';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { ListContextProvider, type ListControllerResult, type RaRecord, useListContext } from 'react-admin';

type Listed = ListControllerResult<RaRecord>;
type SetFilters = Listed['setFilters'];

/** The time between the end of a press and the page change that its click causes. */
const CLICK_MS = 100;

/**
 * Delays a list's filters during a press on a row. Filters apply half a second after the last key, and a row may be pressed by then. The list does
 * not move until the press is over: `held` is its state. If the press has led to another page, the waiting filters are dropped, since applying them
 * would lead back to the list.
 */
const useDelayed = (apply: SetFilters) => {
  const [held, setHeld] = useState<Listed | null>(null);
  const place = useRef(window.location.pathname);
  const isPressed = useRef(false);
  const waiting = useRef<Parameters<SetFilters> | null>(null);
  const latest = useRef(apply);
  useEffect(() => {
    latest.current = apply;
  }, [apply]);
  useEffect(() => {
    const release = (): void => {
      if (!isPressed.current) return;
      isPressed.current = false;
      setHeld(null);
      const { current: filters } = waiting;
      waiting.current = null;
      if (filters !== null && window.location.pathname === place.current) latest.current(...filters);
    };
    const onUp = (): void => void setTimeout(release, CLICK_MS);
    const events = ['pointerup', 'pointercancel'] as const;
    for (const event of events) window.addEventListener(event, onUp);
    return () => {
      for (const event of events) window.removeEventListener(event, onUp);
    };
  }, []);
  const setFilters: SetFilters = (...filters) => {
    if (isPressed.current) waiting.current = filters;
    else if (window.location.pathname === place.current) apply(...filters);
  };
  const press = (listed: Listed): void => {
    isPressed.current = true;
    setHeld(listed);
  };
  return { setFilters, press, held };
};

/** A list whose filters do not apply while a row is being pressed. */
export function DelayedFilters({ children }: { children: ReactNode }) {
  const list = useListContext<RaRecord>();
  const { setFilters, press, held } = useDelayed(list.setFilters);
  return (
    // The chosen rows are always current, since the press may be on a box.
    <ListContextProvider value={{ ...(held ?? list), selectedIds: list.selectedIds, setFilters }}>
      <Box
        onPointerDownCapture={() => {
          press(list);
        }}
      >
        {children}
      </Box>
    </ListContextProvider>
  );
}
