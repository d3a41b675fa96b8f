import Typography from '@mui/material/Typography';
import type { SxProps, Theme } from '@mui/material/styles';
import { useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import type { OfficeCopy } from '../../copy/ja/office/texts.ts';
import type { PageName } from './paths.ts';
import { MAIN } from './skipButton.tsx';

/** Where react-admin's own pages put their titles, too. */
const PLACE = 'react-admin-title';

/** On a phone, and on a tablet held upright, the title has a line of its own, which is there before the title is. */
const PLACED: SxProps<Theme> = {
  flex: { xs: '1 0 100%', md: 1 },
  order: { xs: 1, md: 0 },
  minHeight: '1.5em',
  pb: { xs: 0.5, md: 0 },
  outline: 0,
  fontSize: '1rem',
  fontWeight: 700,
  // The parts stand in a line; otherwise a long title would be cut without a sign.
  '& .RaConfigurable-root': { display: 'inline' },
};

/** The place of the page's title in the top bar. */
export function TitlePlace() {
  return <Typography id={PLACE} component="h1" tabIndex={-1} noWrap sx={PLACED} />;
}

/**
 * Moves the focus to the title after each change of the page, so that a screen reader begins there. A page that has taken the focus itself, or a
 * dialog, keeps it.
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

/** The title of a page. Unlike react-admin's it cannot be edited in place, and so loads no editor. */
export function Title({ title }: { title: string }) {
  const [place, setPlace] = useState(() => document.getElementById(PLACE));
  // At the first mount the top bar may not be there yet.
  useEffect(() => {
    setPlace(document.getElementById(PLACE));
  }, []);
  return place && createPortal(<span>{title}</span>, place);
}

/** What a page is called in the menu and above itself. */
export const pageTitle = (name: PageName, copy: OfficeCopy): string => {
  const titles: { readonly [N in PageName]: string } = copy.pages;
  return titles[name];
};
