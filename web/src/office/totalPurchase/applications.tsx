import Typography from '@mui/material/Typography';
import { INVALID_STATES } from 'functions/shared/application/states';
import { campaign } from 'functions/shared/campaign/current';
import { chanceOf } from 'functions/shared/totals/chance';
import type { Tally } from 'functions/shared/totals/tally';
import { figure, time } from '../../copy/format.ts';
import { total } from '../../copy/ja/office/draw/total.ts';
import { totals as totalsCopy } from '../totals/texts.ts';
import { useSupply } from '../data/campaignState.ts';
import { Panel } from '../pieces/section.tsx';
import type { ApplicationTotals } from '../totals/data.ts';
import { linesOf, activeSum } from '../totals/lines.ts';
import { FiguresTable } from '../totals/table.tsx';

// A smaller ratio adds nothing to the sum, and would soon appear as 0.00.
const LEAST_RATIO = 0.1;

/** The demand as a multiple of the supply, and the chance of a win before the result. */
function Outlook({ all, isOpen }: { all: Tally; isOpen: boolean }) {
  const supply = useSupply();
  const ratio = all.sets / supply;
  const chance = isOpen ? chanceOf(all, supply, campaign.allocation) : null;
  return (
    <>
      {ratio >= LEAST_RATIO && <Typography>{total.ratio(ratio.toFixed(2))}</Typography>}
      {chance !== null && (
        <Typography>
          {chance < 1 ? totalsCopy.forecast((chance * 100).toFixed(1)) : totalsCopy.all(all.count)}
        </Typography>
      )}
    </>
  );
}

function Figures({ figures: { endedAt, rows } }: { figures: NonNullable<ApplicationTotals['figures']> }) {
  const [all, states] = [activeSum(rows), linesOf(rows, 'state')];
  const apart = states.filter(({ value }) => INVALID_STATES.some((state) => state === value));
  const isOpen = states.every(
    ({ value, count }) => count === 0 || value === 'APPLIED' || apart.some((one) => one.value === value),
  );
  return (
    <>
      <Outlook all={all} isOpen={isOpen} />
      <FiguresTable
        label={total.applications}
        headings={[total.setsPerApplication, total.applicationCount, total.setCount]}
        lines={linesOf(rows, 'purchaseCount').map(({ value, name, count, sets }) => ({
          key: value,
          head: name,
          figures: [figure(count), figure(sets)],
        }))}
        sum={{ key: 'sum', head: total.sum, figures: [figure(all.count), figure(all.sets)] }}
      />
      <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
        {total.applicationsNote}
      </Typography>
      <Typography variant="body2" color="textSecondary">
        {apart.map(({ name, count }) => `${name}\u00a0${figure(count)}`).join(' / ')}
      </Typography>
      <Typography variant="body2" color="textSecondary">
        {totalsCopy.asOf(time(endedAt))}
      </Typography>
    </>
  );
}

/** The applications against the supply, by the last count. */
export function Applications({ totals }: { totals: ApplicationTotals | undefined }) {
  const supply = useSupply();
  const figures = totals?.figures;
  return (
    <Panel heading={total.applications}>
      <Typography>{total.supply(supply)}</Typography>
      {figures === null && (
        <Typography variant="body2" color="textSecondary">
          {totalsCopy.none}
        </Typography>
      )}
      {figures && <Figures figures={figures} />}
    </Panel>
  );
}
