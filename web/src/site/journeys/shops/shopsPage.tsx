import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { api } from '../../../client/api.ts';
import { useCopy } from '../../../copy/language.tsx';
import { Page } from '../../../ui/page.tsx';
import { Unreadable } from '../../parts/unreadable.tsx';
import { ShopList } from './shopList.tsx';
import { findable, type Findable, found, queryOf, type Sought, soughtIn } from './sought.ts';
import { SoughtFields } from './soughtFields.tsx';

/** The shops that accept the vouchers (rules 10.38). */
export default function ShopsPage() {
  const { shops: copy, site } = useCopy('shops', 'site');
  const { data, error, refetch } = useQuery({
    queryKey: ['shop', 'listed'],
    queryFn: async ({ signal }) => (await api('getShopList', { signal })).shops,
    retry: false,
  });
  const shops = useMemo(() => data?.map(findable), [data]);
  return (
    <Page title={copy.title} lead={copy.lead}>
      {shops !== undefined && shops.length > 0 && <Search shops={shops} />}
      {shops?.length === 0 && <Typography>{copy.empty}</Typography>}
      {error !== null && <Unreadable text={copy.unreadable} onRetry={() => void refetch()} />}
      {shops === undefined && error === null && (
        <Box role="status" aria-label={site.loading} sx={{ minHeight: '80vh' }} />
      )}
    </Page>
  );
}

// Safari refuses more than a hundred changes of the address in half a minute.
const ADDRESS_AFTER_MS = 400;

/** Returns the reader's search. It follows the typing at once, and the address follows a little later. */
function useSought() {
  const { search } = useLocation();
  const [sought, setSought] = useState<Sought>(() => soughtIn(search));
  useEffect(() => {
    const timer = setTimeout(() => {
      const { pathname, hash } = window.location;
      // Bypasses the router, which would treat this as another page and move the focus from the field to the heading.
      window.history.replaceState(window.history.state, '', `${pathname}${queryOf(sought)}${hash}`);
    }, ADDRESS_AFTER_MS);
    return () => clearTimeout(timer);
  }, [sought]);
  return { sought, setSought };
}

function Search({ shops }: { shops: readonly Findable[] }) {
  const { shops: copy } = useCopy('shops');
  const { sought, setSought } = useSought();
  // An old phone may take a moment to draw the list, so the typing has priority.
  const shown = useDeferredValue(sought);
  const list = useMemo(() => found(shops, shown), [shops, shown]);
  return (
    <>
      <SoughtFields sought={sought} onChange={setSought} />
      <Box component="section" aria-label={copy.list}>
        <Typography role="status" sx={{ fontWeight: 700, mb: 1 }}>
          {list.length === 0 ? copy.none : copy.count(list.length, shops.length)}
        </Typography>
        <ShopList key={queryOf(shown)} shops={list} />
      </Box>
      <Typography variant="body2" color="textSecondary">
        {copy.changing}
      </Typography>
    </>
  );
}
