import ChevronLeftIcon from '@mui/icons-material/ChevronLeft';
import ChevronRightIcon from '@mui/icons-material/ChevronRight';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { ChangeEvent } from 'react';
import { useListContext, useResourceContext } from 'react-admin';
import { office } from '../../copy/ja/office/texts.ts';
import type { CursorPages } from '../data/cursorPages.ts';
import { isResource, type ResourceName } from '../data/operations.ts';
import { touchedSelect } from '../shell/touch.ts';
import { useCount } from './count.ts';

const PAGE_SIZES = [25, 50, 100, 200];

/**
 * Returns the text about the rows of a page.
 * @param rows their number; undefined while they load, which does not mean that there are none
 */
const usePosition = (from: number, rows: number | undefined): string => {
  if (rows === undefined) return office.loading;
  return rows === 0 ? office.pager.empty : office.pager.range(from, from + rows - 1);
};

interface PagerFrameProps {
  readonly text: string;
  readonly onPrevious: (() => void) | null;
  readonly onNext: (() => void) | null;
}

/** Two buttons and the position. A list with cursors has no page numbers. */
export function PagerFrame({ text, onPrevious, onNext }: PagerFrameProps) {
  return (
    <Box
      component="nav"
      aria-label={office.pager.label}
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, p: 1 }}
    >
      <Typography variant="body2" sx={{ mr: 'auto' }}>
        {text}
      </Typography>
      <Button
        size="small"
        startIcon={<ChevronLeftIcon />}
        disabled={onPrevious === null}
        onClick={() => onPrevious?.()}
      >
        {office.pager.previous}
      </Button>
      <Button size="small" endIcon={<ChevronRightIcon />} disabled={onNext === null} onClick={() => onNext?.()}>
        {office.pager.next}
      </Button>
    </Box>
  );
}

/**
 * The pager of a list with cursors, with the position of the page's rows.
 * @param rowsOf returns the number of rows on a page
 */
export function CursorPager<P>({ pages, rowsOf }: { pages: CursorPages<P>; rowsOf: (page: P) => number }) {
  const before = pages.loadedPages.slice(0, -1).reduce((sum, page) => sum + rowsOf(page), 0);
  const position = usePosition(before + 1, pages.page === undefined ? undefined : rowsOf(pages.page));
  return <PagerFrame text={position} onPrevious={pages.previous} onNext={pages.isTurning ? null : pages.next} />;
}

/** The buttons of a list that begins with its newest row: back to the start, and to the next page. */
export function FromNewest({ pages, copy }: { pages: CursorPages<unknown>; copy: { back: string; more: string } }) {
  const { reset, next, isTurning } = pages;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
      {reset !== null && <Button onClick={reset}>{copy.back}</Button>}
      {next !== null && (
        <Button onClick={next} disabled={isTurning}>
          {copy.more}
        </Button>
      )}
    </Box>
  );
}

function PageSize() {
  const { perPage, setPerPage } = useListContext();
  return (
    <Box
      component="label"
      sx={{ display: 'flex', alignItems: 'center', gap: 1, fontSize: '0.875rem', whiteSpace: 'nowrap' }}
    >
      {office.pager.perPage}
      <Box
        component="select"
        value={perPage}
        onChange={(event: ChangeEvent<HTMLSelectElement>) => setPerPage(Number(event.target.value))}
        sx={{ font: 'inherit', p: 0.5, ...touchedSelect }}
      >
        {PAGE_SIZES.map((size) => (
          <option key={size} value={size}>
            {size}
          </option>
        ))}
      </Box>
    </Box>
  );
}

function ResourcePager({ resource }: { resource: ResourceName }) {
  const { data, error, page, perPage, setPage, hasNextPage, hasPreviousPage, filterValues } = useListContext();
  const total = useCount(resource, filterValues);
  const read = usePosition((page - 1) * perPage + 1, data?.length);
  // An error is shown in place of the list, and then nothing is loading.
  const position = error ? '' : read;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 3, pt: 1 }}>
      <PageSize />
      <Box sx={{ flex: '1 0 280px' }}>
        <PagerFrame
          text={total === undefined || data === undefined ? position : `${position} / ${office.pager.total(total)}`}
          onPrevious={hasPreviousPage ? () => setPage(page - 1) : null}
          onNext={hasNextPage ? () => setPage(page + 1) : null}
        />
      </Box>
    </Box>
  );
}

/** The pager of a resource's list. The total is a query of its own (rules 5.4). */
export function Pager() {
  const resource = useResourceContext() ?? '';
  return isResource(resource) ? <ResourcePager resource={resource} /> : null;
}
