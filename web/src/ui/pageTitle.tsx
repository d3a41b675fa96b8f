import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { useWords } from './words.tsx';

/** The heading of a page. It also sets the window's title, and takes the focus after a change of page. */
export function PageTitle({ children }: { children: string }) {
  const { windowTitle } = useWords();
  const heading = useRef<HTMLHeadingElement>(null);
  const { key, state } = useLocation();
  // The first page is read from its top, so its heading takes no focus. A page that focuses a field leaves its heading without focus as well.
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
    <h1 className="title" ref={heading} tabIndex={-1}>
      {children}
    </h1>
  );
}

/** Returns the field to focus, from the link's state `{focus}`; null if it names none. */
export function focusedField(state: unknown): string | null {
  return typeof state === 'object' && state !== null && 'focus' in state && typeof state.focus === 'string'
    ? state.focus
    : null;
}
