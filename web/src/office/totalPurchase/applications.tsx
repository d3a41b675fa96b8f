import Typography from '@mui/material/Typography';
import { APART } from 'functions/shared/application/states';
import { campaign } from 'functions/shared/campaign/current';
import { chanceOf } from 'functions/shared/totals/chance';
import type { Tally } from 'functions/shared/totals/tally';
import { time } from '../../copy/format.ts';
import { useDeskCopy } from '../../copy/deskLanguage.tsx';
import { useOfficeCopy } from '../../copy/officeLanguage.tsx';
import { useSupply } from '../data/campaignState.ts';
import { Panel } from '../pieces/section.tsx';
import type { ApplicationTotals } from '../totals/data.ts';
import { linesOf, standingOf } from '../totals/lines.ts';
import { FiguresTable } from '../totals/table.tsx';

// A smaller ratio says no more than the sum, and would soon show as 0.00.
const LEAST_RATIO = 0.1;

/** How many times the supply is wished for, and how likely a win is while nobody has one. */
function Outlook({ all, isOpen }: { all: Tally; isOpen: boolean }) {
  const supply = useSupply();
  const { total: copy } = useOfficeCopy();
  const { totals } = useDeskCopy();
  const ratio = all.sets / supply;
  const chance = isOpen ? chanceOf(all, supply, campaign.allocation) : null;
  return (
    <>
      {ratio >= LEAST_RATIO && <Typography>{copy.ratio(ratio.toFixed(2))}</Typography>}
      {chance !== null && (
        <Typography>{chance < 1 ? totals.forecast((chance * 100).toFixed(1)) : totals.all(all.count)}</Typography>
      )}
    </>
  );
}

function Figures({ figures: { endedAt, rows } }: { figures: NonNullable<ApplicationTotals['figures']> }) {
  const { total: copy, figures } = useOfficeCopy();
  const { totals } = useDeskCopy();
  const [all, states] = [standingOf(rows), linesOf(rows, 'state')];
  const apart = states.filter(({ value }) => APART.some((state) => state === value));
  const isOpen = states.every(
    ({ value, count }) => count === 0 || value === 'APPLIED' || apart.some((one) => one.value === value),
  );
  return (
    <>
      <Outlook all={all} isOpen={isOpen} />
      <FiguresTable
        label={copy.applications}
        headings={[copy.setsPerApplication, copy.applicationCount, copy.setCount]}
        lines={linesOf(rows, 'purchaseCount').map(({ value, name, count, sets }) => ({
          key: value,
          head: name,
          figures: [figures(count), figures(sets)],
        }))}
        sum={{ key: 'sum', head: copy.sum, figures: [figures(all.count), figures(all.sets)] }}
      />
      <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
        {copy.applicationsNote}
      </Typography>
      <Typography variant="body2" color="textSecondary">
        {apart.map(({ name, count }) => `${name}\u00a0${figures(count)}`).join(' / ')}
      </Typography>
      <Typography variant="body2" color="textSecondary">
        {totals.asOf(time(endedAt))}
      </Typography>
    </>
  );
}

/** The applications against the supply, as they were counted last. */
export function Applications({ totals }: { totals: ApplicationTotals | undefined }) {
  const { total: copy } = useOfficeCopy();
  const supply = useSupply();
  const { totals: words } = useDeskCopy();
  const figures = totals?.figures;
  return (
    <Panel heading={copy.applications}>
      <Typography>{copy.supply(supply)}</Typography>
      {figures === null && (
        <Typography variant="body2" color="textSecondary">
          {words.none}
        </Typography>
      )}
      {figures && <Figures figures={figures} />}
    </Panel>
  );
}
