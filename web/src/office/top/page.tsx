import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import Typography from '@mui/material/Typography';
import { fromISO } from 'functions/shared/time/instants';
import type { ReactNode } from 'react';
import { Title } from 'react-admin';
import { Link } from '../../ui/link.tsx';
import { adminCopy } from '../../copy/admin.ts';
import { time } from '../../copy/format.ts';
import { useDraws, useStageNow, useTimetable } from '../data/campaignState.ts';
import { StageChip } from '../pieces/chips.tsx';
import { useCount } from '../pieces/count.ts';
import { menuKeyAt } from '../shell/paths.ts';
import { taskAt, type Task } from './task.ts';

const copy = adminCopy.top;

const PATHS: Partial<Record<Task, string>> = {
  beforeOpen: '/admin/mailConfig',
  preRegistration: '/admin/systemStage',
  watch: '/admin/inquiry',
  draw: '/admin/totalPurchase',
  drawing: '/admin/totalPurchase',
  drawn: '/admin/totalPurchase',
  release: '/admin/totalPurchase',
  released: '/admin/inquiry',
  over: '/admin/purchase',
};

function Panel({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <Card component="section">
      <CardContent>
        <Typography variant="h2" gutterBottom>
          {heading}
        </Typography>
        {children}
      </CardContent>
    </Card>
  );
}

function PhasePanel() {
  const { data } = useStageNow();
  const current = data?.systemStages[0];
  if (data === undefined || current === undefined) return <Panel heading={copy.phase}>{adminCopy.none}</Panel>;
  return (
    <Panel heading={copy.phase}>
      <StageChip value={current.stage} />
      {/* Phase 1 has no beginning of its own. */}
      {fromISO(current.startsAt) > 0 && <Typography sx={{ mt: 1 }}>{copy.since(time(current.startsAt))}</Typography>}
      <Typography variant="h3" sx={{ mt: 2 }}>
        {copy.next}
      </Typography>
      <Typography>
        {data.next === null ? copy.noNext : `${time(data.next.startsAt)} → ${adminCopy.stages[data.next.stage]}`}
      </Typography>
      <Typography variant="body2" color="textSecondary" sx={{ mt: 2 }}>
        {copy.clock(time(data.now))}
      </Typography>
    </Panel>
  );
}

function useTask(): Task | null {
  const stage = useStageNow().data?.systemStages[0]?.stage;
  const times = useTimetable().data;
  const draws = useDraws();
  // An owner's list may still be on its way; for all others it never comes.
  if (stage === undefined || times === undefined || draws.isLoading) return null;
  const draw = draws.data === undefined ? undefined : (draws.data[0]?.state ?? null);
  return taskAt({ now: fromISO(times.now), stage, timetable: times.timetable, draw });
}

function TaskPanel() {
  const task = useTask();
  if (task === null) return <Panel heading={copy.tasks}>{adminCopy.none}</Panel>;
  const path = PATHS[task];
  return (
    <Panel heading={copy.tasks}>
      <Typography sx={{ fontWeight: 700, fontSize: '1.125rem' }}>{copy.task[task].title}</Typography>
      <Typography>{copy.task[task].text}</Typography>
      {path !== undefined && (
        <Link to={path} sx={{ display: 'inline-block', mt: 2, fontWeight: 700 }}>
          {copy.open(adminCopy.menu[menuKeyAt(path)])}
        </Link>
      )}
    </Panel>
  );
}

function Count({ resource }: { resource: 'account' | 'purchase' | 'inquiry' | 'emailVerification' }) {
  const count = useCount(resource);
  return (
    <Box component="li" sx={{ display: 'flex', justifyContent: 'space-between', py: 0.5 }}>
      <Link to={`/admin/${resource}`}>{adminCopy.resources[resource].name}</Link>
      <span>{count === undefined ? adminCopy.none : `${adminCopy.figures(count)}${copy.unit}`}</span>
    </Box>
  );
}

/** /admin: what needs me, where the campaign stands, how much there is. */
export function TopPage() {
  return (
    <>
      <Title title={adminCopy.menu.top} />
      <Box sx={{ display: 'grid', gap: 2, mt: 2, gridTemplateColumns: { xs: '1fr', md: 'repeat(3, 1fr)' } }}>
        <TaskPanel />
        <PhasePanel />
        <Panel heading={copy.counts}>
          <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
            <Count resource="account" />
            <Count resource="purchase" />
            <Count resource="inquiry" />
            <Count resource="emailVerification" />
          </Box>
        </Panel>
      </Box>
    </>
  );
}
