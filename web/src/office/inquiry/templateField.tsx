import { isOfInputMethod } from '../../ui/inputMethod.ts';
import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import MenuList from '@mui/material/MenuList';
import Paper from '@mui/material/Paper';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import type { Answer } from 'functions/shared/contract/client';
import { LIMITS } from 'functions/shared/fields/limits';
import { type KeyboardEvent, useId, useLayoutEffect, useRef, useState } from 'react';
import { officeApi as api } from '../../client/api.ts';
import { inquiryDesk } from './texts.ts';
import { fitting, inserted, type Slash, slashAt } from './slash.ts';

export type Template = Answer<'listReplyTemplates', 'office'>['replyTemplates'][number];

const MAX_TEMPLATES = 100;

const useTemplates = (): readonly Template[] =>
  useQuery({
    queryKey: ['replyTemplate', 'all'],
    queryFn: async ({ signal }) =>
      (await api('listReplyTemplates', { query: { limit: MAX_TEMPLATES, orderBy: 'code' }, signal })).replyTemplates,
    staleTime: 60_000,
  }).data ?? [];

interface OffersProps {
  readonly id: string;
  readonly offers: readonly Template[];
  readonly active: number;
  readonly onPick: (template: Template) => void;
}

function Offers({ id, offers, active, onPick }: OffersProps) {
  if (offers.length === 0) {
    return (
      <Paper role="status" sx={{ p: 1 }}>
        <Typography variant="body2">{inquiryDesk.noTemplates}</Typography>
      </Paper>
    );
  }
  return (
    <Paper sx={{ maxHeight: 240, overflow: 'auto' }}>
      <MenuList id={id} role="listbox" aria-label={inquiryDesk.templates} dense>
        {offers.map((one, index) => (
          <MenuItem
            key={one.id}
            id={`${id}-${one.id}`}
            role="option"
            tabIndex={-1}
            selected={index === active}
            aria-selected={index === active}
            // Keeps the focus in the text.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onPick(one)}
          >
            /{one.code} {one.title}
          </MenuItem>
        ))}
      </MenuList>
    </Paper>
  );
}

interface TemplateFieldProps {
  readonly value: string;
  readonly onChange: (text: string) => void;
  /** Returns a template's text with its values filled in for the reply. */
  readonly fill: (text: string) => string;
  readonly onTaken: (template: Template) => void;
  readonly onSend: () => void;
}

/** The text field of a reply. A slash at the beginning of a line opens the templates; Enter inserts one. */
export function TemplateField({ value, onChange, fill, onTaken, onSend }: TemplateFieldProps) {
  const templates = useTemplates();
  const input = useRef<HTMLTextAreaElement>(null);
  const [slash, setSlash] = useState<Slash | null>(null);
  const [active, setActive] = useState(0);
  const [caret, setCaret] = useState<number | null>(null);
  const id = useId();
  const offers = slash === null ? [] : fitting(templates, slash.query);
  const current = offers[Math.min(active, offers.length - 1)];

  useLayoutEffect(() => {
    if (caret === null) return;
    input.current?.focus();
    input.current?.setSelectionRange(caret, caret);
    setCaret(null);
  }, [caret]);

  const look = (target: HTMLTextAreaElement): void => {
    setSlash(slashAt(target.value, target.selectionStart));
    setActive(0);
  };
  const pick = (template: Template): void => {
    if (slash === null) return;
    const next = inserted(value, slash, fill(template.body));
    onChange(next.text);
    onTaken(template);
    setCaret(next.caret);
    setSlash(null);
  };
  const pressed = (event: KeyboardEvent): void => {
    if (isOfInputMethod(event.nativeEvent)) return;
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) return (event.preventDefault(), onSend());
    if (slash === null || current === undefined) return;
    const step = { ArrowDown: 1, ArrowUp: offers.length - 1 }[event.key];
    if (step !== undefined) {
      event.preventDefault();
      setActive((active + step) % offers.length);
    }
    if (event.key === 'Enter') {
      event.preventDefault();
      pick(current);
    }
    if (event.key === 'Escape') setSlash(null);
  };
  return (
    <Box>
      <TextField
        label={inquiryDesk.body}
        value={value}
        inputRef={input}
        onChange={({ target }) => {
          onChange(target.value);
          if (target instanceof HTMLTextAreaElement) look(target);
        }}
        onKeyDown={pressed}
        onBlur={() => setSlash(null)}
        helperText={inquiryDesk.bodyHelp}
        multiline
        fullWidth
        minRows={6}
        slotProps={{
          htmlInput: {
            maxLength: LIMITS.message,
            'aria-autocomplete': 'list',
            'aria-controls': current && id,
            'aria-activedescendant': current && `${id}-${current.id}`,
          },
        }}
      />
      {slash !== null && (
        <Offers id={id} offers={offers} active={offers.findIndex((one) => one === current)} onPick={pick} />
      )}
    </Box>
  );
}
