import SearchIcon from '@mui/icons-material/Search';
import Autocomplete, {
  type AutocompleteRenderGroupParams,
  type AutocompleteRenderInputParams,
} from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import InputAdornment from '@mui/material/InputAdornment';
import ListSubheader from '@mui/material/ListSubheader';
import Paper, { type PaperProps } from '@mui/material/Paper';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { foldedTicketNumber } from 'functions/shared/draw/ticketNumber';
import { createContext, type KeyboardEvent, type RefObject, useContext, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { isOfInputMethod } from '../../ui/inputMethod.ts';
import { officeApi as api } from '../../client/api.ts';
import { search as searchCopy } from '../../copy/ja/office/search.ts';
import { office } from '../../copy/ja/office/texts.ts';
import { ADMIN_BASE } from '../shell/paths.ts';
import { type Hit, hitText } from './hitText.ts';
import { entityDescriptors } from '../entityDescriptors.ts';

/** Long enough for the next key while typing, short enough not to be noticed. */
const SETTLE_MS = 250;
/** The server refuses longer texts, and no name is so long. */
const MAX_LENGTH = 200;

const useSettled = (text: string): string => {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), SETTLE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
};

/** Returns the server's results for a text, once the typing pauses. Results of an earlier text are never shown for it. */
const useSearching = (typed: string, all: boolean) => {
  const text = typed.trim();
  const settled = useSettled(text);
  const query = useQuery({
    queryKey: ['search', 'text', settled, all],
    queryFn: ({ signal }) =>
      api('searchRecords', { query: all ? { q: settled, all: 'true' } : { q: settled }, signal }),
    enabled: settled !== '' && settled === text,
    // A repeated search must show the data stored now.
    staleTime: 0,
    gcTime: 0,
  });
  const isCurrent = settled === text;
  return {
    result: isCurrent ? query.data : undefined,
    isSearching: text !== '' && (!isCurrent || query.isFetching),
    hasFailed: isCurrent && query.isError,
  };
};

/** Results need more room than the field. */
const RESULTS_PX = 480;
/** Visible to screen readers only. */
const HEARD = {
  position: 'absolute',
  width: '1px',
  height: '1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
} as const;
const NO_HITS: readonly Hit[] = [];
/** The last line of a list that has only the first results. It loads all of them. */
const ALL = { kind: 'all', id: 'all' } as const;
type Option = Hit | typeof ALL;

/** Whether there are more results. The list's frame, which the field's component renders, reads this. */
const HasMore = createContext(false);

function Results({ children, ...props }: PaperProps) {
  const hasMore = useContext(HasMore);
  return (
    <Paper {...props} elevation={6}>
      {children}
      {hasMore && (
        <Typography variant="body2" sx={{ px: 2, py: 1, borderTop: 1, borderColor: 'divider' }}>
          {searchCopy.more}
        </Typography>
      )}
    </Paper>
  );
}

function Result({ hit }: { hit: Hit }) {
  const { title, detail } = hitText(hit, office);
  return (
    <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
      <Typography component="span" sx={{ display: 'block', fontWeight: 700 }}>
        {title}
      </Typography>
      <Typography component="span" variant="body2" color="textSecondary" sx={{ display: 'block' }}>
        {detail}
      </Typography>
    </Box>
  );
}

function Group({ group, children }: Pick<AutocompleteRenderGroupParams, 'group' | 'children'>) {
  if (group === '') return children;
  return (
    <Box role="group" aria-label={group}>
      <ListSubheader component="div" aria-hidden sx={{ top: -8, lineHeight: 2.2 }}>
        {group}
      </ListSubheader>
      {children}
    </Box>
  );
}

function Field({
  slotProps,
  ...props
}: AutocompleteRenderInputParams & { inputRef: RefObject<HTMLInputElement | null>; autoFocus: boolean }) {
  const icon = (
    <InputAdornment position="start">
      <SearchIcon fontSize="small" />
    </InputAdornment>
  );
  return (
    <TextField
      {...props}
      placeholder={searchCopy.placeholder}
      slotProps={{
        ...slotProps,
        input: { ...slotProps.input, startAdornment: icon },
        htmlInput: { ...slotProps.htmlInput, 'aria-label': searchCopy.label, 'aria-keyshortcuts': '/', type: 'search' },
      }}
    />
  );
}

/** The change reasons that count as typing. The field also reports its own resets, for example on blur. */
const TYPED: readonly string[] = ['input', 'clear'];
const keyOf = ({ kind, id }: Option): string => `${kind}/${id}`;

export interface SearchBarProps {
  /** The text typed before the bar loaded. */
  readonly begun: string;
  /** Whether the field that the bar replaces has the focus. */
  readonly isHeld: boolean;
  /** Whether Enter was pressed there. */
  readonly isEntered: boolean;
}

/**
 * Opens the first result if Enter was pressed before the results were there, unless the text has changed meanwhile.
 * @returns sets whether Enter waits
 */
const useEarlyEnter = (
  isEntered: boolean,
  { text, isSearching, hits }: { readonly text: string; readonly isSearching: boolean; readonly hits: readonly Hit[] },
  open: (hit: Hit) => void,
): ((waits: boolean) => void) => {
  const waitsFor = useRef(isEntered ? text : null);
  useEffect(() => {
    if (waitsFor.current !== text) waitsFor.current = null;
    if (waitsFor.current === null || isSearching) return;
    waitsFor.current = null;
    const [first] = hits;
    if (first !== undefined) open(first);
  });
  return (waits) => void (waitsFor.current = waits ? text : null);
};

/** The search with its results: arrows choose, Enter opens the page. */
export function SearchBar({ begun, isHeld, isEntered }: SearchBarProps) {
  const { search } = office;
  const navigate = useNavigate();
  const field = useRef<HTMLInputElement>(null);
  const [text, setText] = useState(begun);
  const [isOpen, setOpen] = useState(false);
  const [all, setAll] = useState(false);
  useEffect(() => {
    const { current: input } = field;
    input?.setSelectionRange(input.value.length, input.value.length);
  }, []);
  const { result, isSearching, hasFailed } = useSearching(text, all);
  const hits = result?.hits ?? NO_HITS;
  const options: readonly Option[] = result?.hasMore === true && !all ? [...hits, ALL] : hits;
  const nothing = foldedTicketNumber(text) === null ? search.nothing : search.ticketNumber;
  const none = hasFailed ? search.failed : nothing;
  // The field announces a running search or no results to screen readers, but neither the list nor its length.
  const announcement = isSearching || hits.length === 0 ? '' : search.found(hits.length, result?.hasMore === true);
  const type = (typed: string): void => {
    setText(typed);
    setAll(false);
  };
  const open = (hit: Hit): void => {
    type('');
    setOpen(false);
    field.current?.blur();
    void navigate(`${ADMIN_BASE}/${hit.kind}/${encodeURIComponent(hit.id)}/show`);
  };
  const setEntered = useEarlyEnter(isEntered, { text, isSearching, hits }, open);
  const onKeyDown = (event: KeyboardEvent & { defaultMuiPrevented?: boolean | undefined }): void => {
    if (event.key === 'Escape') setEntered(false);
    if (event.key !== 'Enter' || isOfInputMethod(event.nativeEvent)) return;
    setEntered(isSearching);
    // MUI would choose the option that was highlighted among the former results.
    if (isSearching) event.defaultMuiPrevented = true;
  };
  return (
    <HasMore value={!isSearching && result?.hasMore === true && all}>
      <Box role="status" sx={HEARD}>
        {announcement}
      </Box>
      <Autocomplete
        size="small"
        options={options}
        value={null}
        onChange={(_, option) => {
          if (option?.kind === 'all') setAll(true);
          else if (option !== null) open(option);
        }}
        // The list stays open while it loads all results.
        open={isOpen}
        onOpen={() => setOpen(true)}
        onClose={() => setOpen(false)}
        disableCloseOnSelect
        onKeyDown={onKeyDown}
        onBlur={() => setEntered(false)}
        inputValue={text}
        onInputChange={(_, typed, reason) => TYPED.includes(reason) && type(typed.slice(0, MAX_LENGTH))}
        clearOnBlur={false}
        loading={isSearching}
        loadingText={search.searching}
        noOptionsText={text.trim() === '' ? search.hint : none}
        filterOptions={(given) => given}
        groupBy={({ kind }) => (kind === 'all' ? '' : entityDescriptors[kind].name)}
        getOptionKey={keyOf}
        getOptionLabel={(option) => (option.kind === 'all' ? search.all : hitText(option, office).title)}
        isOptionEqualToValue={(one, other) => keyOf(one) === keyOf(other)}
        renderGroup={({ key, ...group }) => <Group key={key} {...group} />}
        renderOption={({ key, ...props }, option) => (
          <li key={key} {...props}>
            {option.kind === 'all' ? search.all : <Result hit={option} />}
          </li>
        )}
        autoHighlight
        openOnFocus
        forcePopupIcon={false}
        slots={{ paper: Results }}
        slotProps={{
          listbox: { 'aria-label': search.results },
          popper: { placement: 'bottom-start', disablePortal: true, style: { width: RESULTS_PX, maxWidth: '95vw' } },
        }}
        renderInput={(params) => <Field {...params} inputRef={field} autoFocus={isHeld} />}
      />
    </HasMore>
  );
}
