import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { ERRORS } from 'functions/shared/ground/errors';
import { fromISO } from 'functions/shared/time/instants';
import { officeApi as api } from '../../client/api.ts';
import { useDeskCopy } from '../../copy/deskLanguage.tsx';
import { useOfficeCopy } from '../../copy/officeLanguage.tsx';
import { setCounts } from '../choices.ts';
import { useTimetable } from '../data/campaignState.ts';
import { roleFor } from '../data/operations.ts';
import { useStep } from '../data/step.ts';
import { useQuestion } from '../pieces/question.ts';
import { Panel } from '../pieces/section.tsx';
import { wishObstacle } from '../purchase/obstacles.ts';
import type { PurchaseAnswer } from '../purchase/openSteps.ts';
import { useRefusal } from '../shell/me.ts';

function Counts({ purchase: { id, purchaseCount: before } }: { purchase: PurchaseAnswer }) {
  const copy = useOfficeCopy();
  const { sets } = useDeskCopy().helping;
  const question = useQuestion();
  const { mutate, isPending } = useStep(
    (purchaseCount: number) => api('changePurchase', { id, body: { purchaseCount } }),
    ['account', 'purchase', 'mail'],
    sets.done,
  );
  const ask = (count: number): void =>
    question({
      title: sets.title,
      message: sets.message(before, count),
      button: sets.button(count),
      onYes: () => mutate(count),
    });
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      {setCounts(copy)
        .map(({ id: count }) => Number(count))
        .filter((count) => count !== before)
        .map((count) => (
          <Button key={count} size="small" variant="outlined" disabled={isPending} onClick={() => ask(count)}>
            {sets.button(count)}
          </Button>
        ))}
    </Box>
  );
}

/** Changes the number of sets before the close; after it the page says why not. */
export function Wish({ purchase }: { purchase: PurchaseAnswer }) {
  const copy = useOfficeCopy();
  const { sets } = useDeskCopy().helping;
  const refusal = useRefusal(roleFor('change', 'purchase'));
  const times = useTimetable().data;
  if (times === undefined) return null;
  const { timetable } = times;
  const obstacle = wishObstacle(purchase, { timetable, now: fromISO(times.now) });
  // The error's own words are for somebody whose page was overtaken.
  const told = obstacle === 'purchase_state' ? copy.wish.fixed : obstacle && ERRORS[obstacle].message;
  const reason = refusal ?? told;
  return (
    <Panel heading={sets.heading}>
      <Typography variant="body2" gutterBottom>
        {reason ?? sets.text(purchase.purchaseCount, timetable)}
      </Typography>
      {reason === null && <Counts purchase={purchase} />}
    </Panel>
  );
}
