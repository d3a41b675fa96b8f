import { type RefObject, useEffect } from 'react';

const TYPED_INTO = 'input, textarea, select, [contenteditable="true"]';
const MODAL = '[aria-modal="true"]';

/** Whether a press of `/` is meant for the search: not within a text, and not under a dialog. */
const isForSearch = (event: KeyboardEvent): boolean => {
  if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return false;
  const { target } = event;
  const isText = target instanceof Element && target.closest(TYPED_INTO) !== null;
  return !isText && document.querySelector(MODAL) === null;
};

/** `/` focuses the bar's field from anywhere on the page. */
export const useSlashKey = (bar: RefObject<HTMLElement | null>): void => {
  useEffect(() => {
    const heard = (event: KeyboardEvent): void => {
      if (!isForSearch(event)) return;
      event.preventDefault();
      const field = bar.current?.querySelector('input');
      field?.focus();
      field?.select();
    };
    document.addEventListener('keydown', heard);
    return () => document.removeEventListener('keydown', heard);
  }, [bar]);
};
