import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { routes } from 'functions/shared/contract/rows';
import { GROUP_KINDS, type GroupKind } from 'functions/shared/review/duplicateGroups';
import type { ReviewStanding } from 'functions/shared/review/standing';
import { useState } from 'react';
import { Title } from 'react-admin';
import { officeApi as api } from '../../client/api.ts';
import { useOfficeCopy } from '../../copy/officeLanguage.tsx';
import { useRefusal } from '../shell/me.ts';
import { GroupCard } from './group.tsx';
import { Search } from './search.tsx';
import { defined } from 'functions/shared/ground/defined';

const LIMIT = 20;
const LIVE_MS = 2_000;
const DONE_MS = 60_000;

/** What of the groups is shown. */
interface View {
  readonly kind: GroupKind | null;
  readonly isUndecided: boolean;
  readonly cursor: string | null;
  /** When the search ended whose groups are shown: another one has found other groups. */
  readonly ended: string | null;
}

const useProgress = () =>
  useQuery({
    queryKey: ['duplicates', 'run'],
    queryFn: ({ signal }) => api('getDuplicateRun', { signal }),
    refetchInterval: ({ state }) => ((state.data?.run?.state ?? 'DONE') === 'DONE' ? DONE_MS : LIVE_MS),
  });

const useGroups = ({ kind, isUndecided, cursor, ended }: View) =>
  useQuery({
    queryKey: ['duplicates', 'groups', kind, isUndecided, cursor, ended],
    queryFn: ({ signal }) => {
      const query = defined({
        limit: LIMIT,
        undecided: isUndecided ? ('true' as const) : ('false' as const),
        kind: kind ?? undefined,
        cursor: cursor ?? undefined,
      });
      return api('listDuplicates', { query, signal });
    },
    placeholderData: keepPreviousData,
  });

function Filters({ view, onChange }: { view: View; onChange: (view: View) => void }) {
  const { review: copy } = useOfficeCopy();
  // The values are those of the items below.
  const kindOf = (value: string): GroupKind | null => GROUP_KINDS.find((one) => one === value) ?? null;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
      <TextField
        select
        size="small"
        label={copy.filter}
        value={view.kind ?? 'all'}
        onChange={({ target }) => onChange({ ...view, kind: kindOf(target.value), cursor: null })}
        sx={{ minWidth: 220 }}
      >
        <MenuItem value="all">{copy.all}</MenuItem>
        {GROUP_KINDS.map((kind) => (
          <MenuItem key={kind} value={kind}>
            {copy.kinds[kind]}
          </MenuItem>
        ))}
      </TextField>
      <FormControlLabel
        label={copy.undecidedOnly}
        control={
          <Checkbox
            checked={view.isUndecided}
            onChange={({ target }) => onChange({ ...view, isUndecided: target.checked, cursor: null })}
          />
        }
      />
    </Box>
  );
}

function Groups({ standing, ended }: { standing: ReviewStanding; ended: string | null }) {
  const { review: copy } = useOfficeCopy();
  const [chosen, setView] = useState<View>({ kind: null, isUndecided: false, cursor: null, ended });
  // Another search has found other groups; a form that is open in one of both stays open.
  const view = chosen.ended === ended ? chosen : { ...chosen, cursor: null, ended };
  const refusal = useRefusal(routes.replaceReview.office);
  const { data } = useGroups(view);
  if (data === undefined || data.run === null) return null;
  const { duplicateGroups: groups, cursor } = data;
  return (
    <>
      <Filters view={view} onChange={setView} />
      {groups.length === 0 && <Typography>{copy.empty}</Typography>}
      {groups.map((group) => (
        <GroupCard
          key={`${group.kind} ${group.members[0]?.id}`}
          group={group}
          standing={refusal === null ? standing : 'closed'}
        />
      ))}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
        {view.cursor !== null && <Button onClick={() => setView({ ...view, cursor: null })}>{copy.back}</Button>}
        {cursor !== null && <Button onClick={() => setView({ ...view, cursor })}>{copy.more}</Button>}
      </Box>
    </>
  );
}

/** /admin/totalPurchase/duplicates: applications that may be one person's, and what is decided about them until objections end. */
export default function ReviewPage() {
  const { pages, loading } = useOfficeCopy();
  const { data: progress } = useProgress();
  const ended = progress?.run?.endedAt ?? null;
  return (
    <>
      <Title title={pages.review} />
      {progress === undefined ? (
        <p>{loading}</p>
      ) : (
        <Box sx={{ display: 'grid', gap: 2, mt: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
          <Search progress={progress} />
          <Groups standing={progress.standing} ended={ended} />
        </Box>
      )}
    </>
  );
}
