import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { fromISO } from 'functions/shared/time/instants';
import { useSearchParams } from 'react-router-dom';
import { officeApi } from '../../client/api.ts';
import { useTimetable } from '../data/campaignState.ts';
import { Unread } from '../pieces/unread.tsx';
import { Kinds } from './kinds.tsx';
import { wantedIn } from './path.ts';
import { ExportForm } from './form.tsx';

/** /admin/export: the kinds of exports, and the export itself. A list's button links here with its filters. */
export default function ExportPage() {
  const [parameters, setParameters] = useSearchParams();
  const wanted = wantedIn(parameters) ?? { kind: 'accounts', query: {} };
  const exported = useQuery({
    queryKey: ['export'],
    queryFn: async ({ signal }) => (await officeApi('listExports', { signal })).exports,
  });
  const times = useTimetable();
  const { data } = exported;
  const now = times.data?.now;
  if (data === undefined || now === undefined) return <Unread of={[exported, times]} />;
  return (
    <Box sx={{ display: 'grid', gap: 2, mt: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Kinds exports={data} chosen={wanted.kind} onChoose={(kind) => setParameters({ kind }, { replace: true })} />
      <ExportForm
        // Another kind or filter means another file, so the last outcome disappears.
        key={parameters.toString()}
        wanted={wanted}
        most={data.find(({ kind }) => kind === wanted.kind)?.records ?? null}
        now={fromISO(now)}
        onUnfiltered={() => setParameters({ kind: wanted.kind }, { replace: true })}
      />
    </Box>
  );
}
