import Container from '@mui/material/Container';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { useWords } from './words.tsx';

interface PageProps {
  readonly title: string;
  readonly lead?: ReactNode;
  /** A small drawing above the heading; says nothing that the words do not. */
  readonly drawing?: ReactNode;
  readonly children?: ReactNode;
}

/** One column of at most 640 px under its heading. */
export function Page({ title, lead, drawing, children }: PageProps) {
  return (
    <Container sx={{ maxWidth: { xs: 640, sm: 688 }, pt: 4 }} maxWidth={false}>
      <Stack spacing={3}>
        {drawing}
        <PageTitle>{title}</PageTitle>
        {lead !== undefined && <Typography>{lead}</Typography>}
        {children}
      </Stack>
    </Container>
  );
}

/** The heading of a page, its title in the window, and, after a change of page, the place where reading goes on. */
export function PageTitle({ children }: { children: string }) {
  const { windowTitle } = useWords();
  const heading = useRef<HTMLHeadingElement>(null);
  const { key, state } = useLocation();
  // The first page is read from its top; a page that was asked to focus a field does so itself.
  const isArrival = key !== 'default' && !focusedField(state);

  useEffect(() => {
    document.title = windowTitle(children);
  }, [children, windowTitle]);

  useEffect(() => {
    if (!isArrival) return;
    window.scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  }, [isArrival, key]);

  return (
    <Typography variant="h1" ref={heading} tabIndex={-1}>
      {children}
    </Typography>
  );
}

/** The field that a link asked for by its state `{focus}`, or null. */
export function focusedField(state: unknown): string | null {
  return typeof state === 'object' && state !== null && 'focus' in state && typeof state.focus === 'string'
    ? state.focus
    : null;
}
