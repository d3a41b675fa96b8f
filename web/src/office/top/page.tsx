import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { EntityName } from 'functions/shared/access/policies';
import { fromISO } from 'functions/shared/time/instants';
import { Link } from '../../ui/link.tsx';
import { time } from '../../copy/format.ts';
import { useWaitingApprovals } from '../approval/approvals.ts';
import { useDraws, useStageNow, useTimetable } from '../data/campaignState.ts';
import { stages } from '../choices.ts';
import { ChoiceValue } from '../pieces/choice.tsx';
import { useCount } from '../pieces/count.ts';
import { Panel } from '../pieces/section.tsx';
import { useRefusal } from '../shell/me.ts';
import { useOfficeCopy } from '../../copy/officeLanguage.tsx';
import { useSettlement } from '../settlement/progress.ts';
import { ADMIN_BASE, filteredList, pagePath } from '../shell/paths.ts';
import { taskAt, type Task } from './task.ts';

const ENDED = ['WITHDRAWN', 'EXCLUDED'] as const;
type EndedState = (typeof ENDED)[number];
const PAID = ['CAPTURED', 'PAID_AT_COUNTER'] as const;
type PaidState = (typeof PAID)[number];

const PLACES: Partial<Record<Task, EntityName | 'totalPurchase'>> = {
  beforeOpen: 'mailConfig',
  preRegistration: 'systemStage',
  watch: 'inquiry',
  draw: 'totalPurchase',
  drawing: 'totalPurchase',
  drawn: 'totalPurchase',
  release: 'totalPurchase',
  released: 'inquiry',
  over: 'purchase',
};

function PhasePanel() {
  const { top: copy, none, stages: names } = useOfficeCopy();
  const { data } = useStageNow();
  const current = data?.systemStages[0];
  if (data === undefined || current === undefined) return <Panel heading={copy.phase}>{none}</Panel>;
  return (
    <Panel heading={copy.phase}>
      <ChoiceValue value={current.stage} of={stages} />
      {/* Phase 1 has no beginning. */}
      {fromISO(current.startsAt) > 0 && <Typography sx={{ mt: 1 }}>{copy.since(time(current.startsAt))}</Typography>}
      <Typography variant="h3" sx={{ mt: 2 }}>
        {copy.next}
      </Typography>
      <Typography>
        {data.next === null ? copy.noNext : `${time(data.next.startsAt)} → ${names[data.next.stage]}`}
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
  const isOwner = useRefusal('owner') === null;
  if (stage === undefined || times === undefined || draws.isLoading) return null;
  // Only owners see a draw before its release.
  const draw = draws.data?.[0]?.state ?? (isOwner ? null : undefined);
  return taskAt({ now: fromISO(times.now), stage, timetable: times.timetable, draw });
}

/** Mails that may not have arrived, until somebody has decided on each. */
function WaitingMails({ resource }: { resource: 'mail' | 'bulkMail' }) {
  const { top: copy, figures } = useOfficeCopy();
  const count = useCount(resource, { needsPerson: true });
  if (count === undefined || count === 0) return null;
  const text = resource === 'mail' ? copy.waitingMails(figures(count)) : copy.waitingBulkMails(figures(count));
  return (
    <Typography sx={{ mt: 2, fontWeight: 700 }}>
      <Link to={filteredList(resource, { needsPerson: 'true' })}>{text}</Link>
    </Typography>
  );
}

/** Requests that wait for a second owner. */
function WaitingApprovals() {
  const { approval: copy, figures } = useOfficeCopy();
  const count = useWaitingApprovals();
  if (count === undefined || count === 0) return null;
  return (
    <Typography sx={{ mt: 2, fontWeight: 700 }}>
      <Link to={pagePath('approval')}>{copy.waiting(figures(count))}</Link>
    </Typography>
  );
}

/** Ended applications whose money is held: a refund is under way, Stripe refused it, or it waits for a person (rules 9.16). */
function WaitingRefunds({ state, paymentState }: { state: EndedState; paymentState: PaidState }) {
  const { top: copy, figures } = useOfficeCopy();
  const count = useCount('purchase', { state, paymentState });
  if (count === undefined || count === 0) return null;
  return (
    <Typography sx={{ mt: 2, fontWeight: 700 }}>
      <Link to={filteredList('purchase', { state, paymentState })}>
        {copy.waitingRefunds(state, paymentState, figures(count))}
      </Link>
    </Typography>
  );
}

/** Settlement runs that Stripe's refusal has stopped, until an owner resumes them. */
function StoppedRuns() {
  const { top: copy, settlement } = useOfficeCopy();
  const { data } = useSettlement();
  const stopped = data?.runs.filter((run) => run.state === 'PAUSED' && run.stopped !== null) ?? [];
  return stopped.map(({ id, step }) => (
    <Typography key={id} sx={{ mt: 2, fontWeight: 700 }}>
      <Link to={pagePath('settlement')}>{copy.stoppedRun(settlement.runOf(step))}</Link>
    </Typography>
  ));
}

function TaskPanel() {
  const office = useOfficeCopy();
  const copy = office.top;
  const task = useTask();
  if (task === null) return <Panel heading={copy.tasks}>{office.none}</Panel>;
  const place = PLACES[task];
  return (
    <Panel heading={copy.tasks}>
      <WaitingMails resource="mail" />
      <WaitingMails resource="bulkMail" />
      <WaitingApprovals />
      <StoppedRuns />
      {ENDED.flatMap((state) =>
        PAID.map((paymentState) => (
          <WaitingRefunds key={`${state} ${paymentState}`} state={state} paymentState={paymentState} />
        )),
      )}
      <Typography sx={{ fontWeight: 700, fontSize: '1.125rem' }}>{copy.task[task].title}</Typography>
      <Typography>{copy.task[task].text}</Typography>
      {place !== undefined && (
        <Link to={`${ADMIN_BASE}/${place}`} sx={{ display: 'inline-block', mt: 2, fontWeight: 700 }}>
          {copy.open(place === 'totalPurchase' ? office.pages[place] : office.entities[place].name)}
        </Link>
      )}
    </Panel>
  );
}

function Count({ resource }: { resource: 'account' | 'purchase' | 'inquiry' | 'emailVerification' }) {
  const { top: copy, entities, figures, none } = useOfficeCopy();
  const count = useCount(resource);
  return (
    <Box component="li" sx={{ display: 'flex', justifyContent: 'space-between', py: 0.5 }}>
      <Link to={`/admin/${resource}`}>{entities[resource].name}</Link>
      <span>{count === undefined ? none : `${figures(count)}${copy.unit}`}</span>
    </Box>
  );
}

/** /admin: what needs me, where the campaign stands, and the figures. */
export default function TopPage() {
  const { top: copy } = useOfficeCopy();
  return (
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
  );
}
