import Box from '@mui/material/Box';
import { fromISO, japaneseDateTime, shortDateTime } from 'functions/shared/time/instants';

/** `10/08(水) 10:00`, with the whole date on hover. */
export function Instant({ value }: { value: string }) {
  const ms = fromISO(value);
  return (
    <time dateTime={value} title={japaneseDateTime(ms)} style={{ whiteSpace: 'nowrap' }}>
      {shortDateTime(ms)}
    </time>
  );
}

/** One line, cut at `width`. Hover and focus show the whole. */
export function LongText({ value, width = 260 }: { value: string; width?: number | string | undefined }) {
  return (
    <Box
      component="span"
      title={value}
      tabIndex={0}
      sx={{
        display: 'block',
        maxWidth: width,
        overflow: 'hidden',
        textOverflow: 'ellipsis',
        whiteSpace: 'nowrap',
        '&:focus': { whiteSpace: 'pre-wrap' },
      }}
    >
      {value}
    </Box>
  );
}

/** Text without line breaks, such as a name or a number. A text that would make a column too wide is cut, with the whole on hover. */
export function Short({ value, widest = 13 }: { value: string; widest?: number | undefined }) {
  return (
    <span
      title={value}
      style={{
        display: 'block',
        maxWidth: `${widest}em`,
        overflow: 'hidden',
        textOverflow: 'ellipsis',
        whiteSpace: 'nowrap',
      }}
    >
      {value}
    </span>
  );
}

/** Words in a cell, which wrap at a width that leaves room for other columns. Several of them are on separate lines. */
export function Words({ value, widest = 20 }: { value: string; widest?: number | undefined }) {
  const room = { maxWidth: `${widest}em`, width: 'max-content' };
  // A long address has no place to wrap at.
  return <span style={{ display: 'block', whiteSpace: 'pre-line', overflowWrap: 'anywhere', ...room }}>{value}</span>;
}

/** A text of several lines, as written. */
export function Paragraphs({ value }: { value: string }) {
  return (
    <Box component="span" sx={{ display: 'block', whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', maxWidth: '60em' }}>
      {value}
    </Box>
  );
}
