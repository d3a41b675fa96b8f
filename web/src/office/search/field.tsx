import { isOfInputMethod } from '../../ui/inputMethod.ts';
import SearchIcon from '@mui/icons-material/Search';
import Box from '@mui/material/Box';
import InputAdornment from '@mui/material/InputAdornment';
import OutlinedInput from '@mui/material/OutlinedInput';
import type { SxProps, Theme } from '@mui/material/styles';
import { type ComponentType, type RefObject, useEffect, useRef, useState } from 'react';
import { search } from '../../copy/ja/office/search.ts';
import { useSnackbar } from '../../ui/snackbar.tsx';
import type { SearchBarProps } from './bar.tsx';

const TYPED_INTO = 'input, textarea, select, [contenteditable="true"]';
const MODAL = '[aria-modal="true"]';

/** Returns whether a press of `/` is meant for the search: not within a text, and not under a dialog. */
const isForSearch = (event: KeyboardEvent): boolean => {
  if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isOfInputMethod(event)) return false;
  const { target } = event;
  const isText = target instanceof Element && target.closest(TYPED_INTO) !== null;
  return !isText && document.querySelector(MODAL) === null;
};

/** Focuses the bar's field on `/`, from anywhere on the page. */
const useSlashKey = (bar: RefObject<HTMLElement | null>): void => {
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

/** On a wide screen the field takes the room that its neighbours leave. On a phone it covers its whole line while it is in use. */
const FRAME: SxProps<Theme> = ({ breakpoints }) => ({
  flex: '1 1 0',
  [breakpoints.up('md')]: { flex: 'none', width: 200 },
  [breakpoints.up('lg')]: { width: 300 },
  [breakpoints.down('sm')]: {
    '&:focus-within': { position: 'absolute', inset: '4px 8px auto', zIndex: 1, bgcolor: 'background.paper' },
  },
});

/**
 * The search on every page; `/` focuses it. The list of results is larger than the rest of the top bar, so it loads on the first focus. It takes over
 * the text typed until then.
 */
export function SearchField() {
  const snackbar = useSnackbar();
  const frame = useRef<HTMLElement>(null);
  const [Bar, setBar] = useState<ComponentType<SearchBarProps> | null>(null);
  const [text, setText] = useState('');
  const [isEntered, setEntered] = useState(false);
  // An input method would lose what it is composing if its field were replaced.
  const [isComposing, setComposing] = useState(false);
  useSlashKey(frame);
  const load = (): void =>
    void import('./bar.tsx').then(
      ({ SearchBar }) => setBar(() => SearchBar),
      () => snackbar.open({ text: search.failed }),
    );
  const isHere = (): boolean => frame.current?.contains(document.activeElement) === true;
  return (
    <Box ref={frame} role="search" aria-label={search.label} sx={FRAME}>
      {Bar !== null && !isComposing ? (
        <Bar begun={text} isHeld={isHere()} isEntered={isEntered} />
      ) : (
        <OutlinedInput
          size="small"
          fullWidth
          value={text}
          placeholder={search.placeholder}
          onFocus={load}
          onChange={({ target }) => setText(target.value)}
          onKeyDown={({ key, nativeEvent }) => setEntered(key === 'Enter' && !isOfInputMethod(nativeEvent))}
          onCompositionStart={() => setComposing(true)}
          onCompositionEnd={() => setComposing(false)}
          startAdornment={
            <InputAdornment position="start">
              <SearchIcon fontSize="small" />
            </InputAdornment>
          }
          inputProps={{
            role: 'combobox',
            type: 'search',
            'aria-label': search.label,
            'aria-keyshortcuts': '/',
            'aria-expanded': false,
            'aria-autocomplete': 'list',
          }}
        />
      )}
    </Box>
  );
}
