import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { routes } from 'functions/shared/contract/routes';
import { defined } from 'functions/shared/defined';
import { GROUP_KINDS, type GroupKind } from 'functions/shared/review/duplicateGroups';
import type { ReviewState } from 'functions/shared/review/reviewState';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { officeApi as api } from '../../client/api.ts';
import { review } from './texts.ts';
import { useCursorPages } from '../data/cursorPages.ts';
import { FromNewest } from '../pieces/pager.tsx';
import { Unread, UnreadPages } from '../pieces/unread.tsx';
import { useRefusal } from '../shell/me.ts';
import { GroupCard } from './group.tsx';
import { UNDECIDED } from './paths.ts';
import { Search } from './search.tsx';

const LIMIT = 20;
const LIVE_MS = 2_000;
const DONE_MS = 60_000;

/** The choice of groups. */
interface View {
  readonly kind: GroupKind | null;
  readonly isUndecided: boolean;
}

const useProgress = () =>
  useQuery({
    queryKey: ['duplicates', 'run'],
    queryFn: ({ signal }) => api('getDuplicateRun', { signal }),
    refetchInterval: ({ state }) => ((state.data?.run?.state ?? 'DONE') === 'DONE' ? DONE_MS : LIVE_MS),
  });

/**
 * Reads the groups.
 * @param ended when the search ended that found these groups; another search finds other groups
 */
const useGroups = ({ kind, isUndecided }: View, ended: string | null) =>
  useCursorPages({
    queryKey: ['duplicates', 'groups', kind, isUndecided, ended],
    read: (cursor, signal) => {
      const undecided = isUndecided ? ('true' as const) : ('false' as const);
      return api('listDuplicates', {
        query: defined({ limit: LIMIT, undecided, kind: kind ?? undefined, cursor }),
        signal,
      });
    },
  });

function Filters({ view, onChange }: { view: View; onChange: (view: View) => void }) {
  // The values are those of the items below.
  const kindOf = (value: string): GroupKind | null => GROUP_KINDS.find((one) => one === value) ?? null;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
      <TextField
        select
        size="small"
        label={review.filter}
        value={view.kind ?? 'all'}
        onChange={({ target }) => onChange({ ...view, kind: kindOf(target.value) })}
        sx={{ minWidth: 220 }}
      >
        <MenuItem value="all">{review.all}</MenuItem>
        {GROUP_KINDS.map((kind) => (
          <MenuItem key={kind} value={kind}>
            {review.kinds[kind]}
          </MenuItem>
        ))}
      </TextField>
      <FormControlLabel
        label={review.undecidedOnly}
        control={
          <Checkbox
            checked={view.isUndecided}
            onChange={({ target }) => onChange({ ...view, isUndecided: target.checked })}
          />
        }
      />
    </Box>
  );
}

function Groups({ standing: reviewState, ended }: { standing: ReviewState; ended: string | null }) {
  const [params] = useSearchParams();
  const [view, setView] = useState<View>({ kind: null, isUndecided: params.get(UNDECIDED) === 'true' });
  const refusal = useRefusal(routes.replaceReview.office);
  const pages = useGroups(view, ended);
  if (pages.page === undefined) return <UnreadPages pages={pages} />;
  if (pages.page.run === null) return null;
  const { duplicateGroups: groups } = pages.page;
  return (
    <>
      <Filters view={view} onChange={setView} />
      {groups.length === 0 && <Typography>{review.empty}</Typography>}
      {groups.map((group) => (
        <GroupCard
          key={`${group.kind} ${group.members[0]?.id}`}
          group={group}
          standing={refusal === null ? reviewState : 'closed'}
          isOver={reviewState === 'closed'}
        />
      ))}
      <FromNewest pages={pages} copy={review} />
    </>
  );
}

/** /admin/totalPurchase/duplicates: applications that may be one person's, and the decisions about them, until objections end. */
export default function ReviewPage() {
  const query = useProgress();
  const { data: progress } = query;
  const ended = progress?.run?.endedAt ?? null;
  if (progress === undefined) return <Unread of={[query]} />;
  return (
    <Box sx={{ display: 'grid', gap: 2, mt: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Search progress={progress} />
      <Groups standing={progress.standing} ended={ended} />
    </Box>
  );
}
