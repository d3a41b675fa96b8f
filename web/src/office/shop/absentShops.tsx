import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import type { Answer } from 'functions/shared/contract/client';
import { MAX_LIMIT } from 'functions/shared/contract/schemas';
import { defined } from 'functions/shared/defined';
import { officeApi as api } from '../../client/api.ts';
import { shops } from './texts.ts';
import { Link } from '../../ui/link.tsx';
import { Unread } from '../pieces/unread.tsx';
import { recordPath } from '../shell/paths.ts';

type Page = Answer<'listShops', 'office'>;
type ListedShop = Page['shops'][number];

/** Reads all shops, page by page: some hundreds. */
const allShops = async (signal: AbortSignal): Promise<readonly ListedShop[]> => {
  const all: ListedShop[] = [];
  let cursor: string | null = null;
  do {
    const query = defined<{ limit: number; orderBy: string; cursor?: string }>({
      limit: MAX_LIMIT,
      orderBy: 'kana',
      cursor: cursor ?? undefined,
    });
    const page: Page = await api('listShops', { query, signal });
    all.push(...page.shops);
    cursor = page.cursor;
  } while (cursor !== null);
  return all;
};

/**
 * The shops without a row in the file. They stay, and only a person deletes one.
 * @param ids the shops of the rows
 */
export function AbsentShops({ ids }: { ids: readonly string[] }) {
  const query = useQuery({ queryKey: ['shop', 'all'], queryFn: ({ signal }) => allShops(signal) });
  const { data } = query;
  if (data === undefined) return <Unread of={[query]} />;
  const held = new Set(ids);
  const absent = data.filter(({ id }) => !held.has(id));
  if (absent.length === 0) return data.length === 0 ? null : <Alert severity="info">{shops.absent.none}</Alert>;
  return (
    <Alert severity="warning">
      {shops.absent.some(absent.length)}
      <Box component="ul" sx={{ my: 1, pl: 2, maxHeight: 320, overflow: 'auto' }} tabIndex={0}>
        {absent.map(({ id, name, address }) => (
          <li key={id}>
            <Link to={recordPath('shop', id)}>{name}</Link>（{address}）
          </li>
        ))}
      </Box>
    </Alert>
  );
}
