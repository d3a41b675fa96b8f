import Typography from '@mui/material/Typography';
import type { SxProps, Theme } from '@mui/material/styles';
import { useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { MAIN } from './skipButton.tsx';

/** The element into which react-admin's own pages also put their titles. */
const PLACE = 'react-admin-title';

/** On a phone, and on a tablet in portrait mode, the title has a line of its own. The line is there before the title is. */
const PLACED: SxProps<Theme> = {
  flex: { xs: '1 0 100%', md: 1 },
  order: { xs: 1, md: 0 },
  minHeight: '1.5em',
  pb: { xs: 0.5, md: 0 },
  outline: 0,
  fontSize: '1rem',
  fontWeight: 700,
  // The parts are inline. Otherwise a long title would be cut without an ellipsis.
  '& .RaConfigurable-root': { display: 'inline' },
};

/** The place of the page's title in the top bar. */
export function TitlePlace() {
  return <Typography id={PLACE} component="h1" tabIndex={-1} noWrap sx={PLACED} />;
}

/**
 * Moves the focus to the title after each change of the page, so that a screen reader begins there. If the page or a dialog has already taken the
 * focus, it stays.
 */
export const useTitleFocus = (pathname: string): void => {
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    const isTaken = document.activeElement?.closest(`#${MAIN}, [aria-modal="true"]`) ?? null;
    if (isTaken === null) document.getElementById(PLACE)?.focus({ preventScroll: true });
  }, [pathname]);
};

/** The title of a page. Unlike react-admin's it cannot be edited in place, so it loads no editor. */
export function Title({ title }: { title: string }) {
  const [place, setPlace] = useState(() => document.getElementById(PLACE));
  // At the first mount the top bar may not be there yet.
  useEffect(() => {
    setPlace(document.getElementById(PLACE));
  }, []);
  return place && createPortal(<span>{title}</span>, place);
}
