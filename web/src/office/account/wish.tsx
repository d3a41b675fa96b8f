import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { ERRORS } from 'functions/shared/errors/appError';
import { fromISO } from 'functions/shared/time/instants';
import { officeApi as api } from '../../client/api.ts';
import { helping } from './helpTexts.ts';
import { office } from '../../copy/ja/office/texts.ts';
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
  const question = useQuestion();
  const { mutate, isPending } = useStep(
    (purchaseCount: number) => api('changePurchase', { id, body: { purchaseCount } }),
    ['account', 'purchase', 'mail'],
    helping.sets.done,
  );
  const ask = (count: number): void =>
    question({
      title: helping.sets.title,
      message: helping.sets.message(before, count),
      button: helping.sets.button(count),
      onYes: () => mutate(count),
    });
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      {setCounts(office)
        .map(({ id: count }) => Number(count))
        .filter((count) => count !== before)
        .map((count) => (
          <Button key={count} size="small" variant="outlined" disabled={isPending} onClick={() => ask(count)}>
            {helping.sets.button(count)}
          </Button>
        ))}
    </Box>
  );
}

/** The form to change the number of sets before the close; after it, the reason why that is not possible. */
export function Wish({ purchase }: { purchase: PurchaseAnswer }) {
  const refusal = useRefusal(roleFor('change', 'purchase'));
  const times = useTimetable().data;
  if (times === undefined) return null;
  const { timetable } = times;
  const obstacle = wishObstacle(purchase, { timetable, now: fromISO(times.now) });
  // The error's own text is for users whose page has become outdated.
  const obstacleText = obstacle === 'purchase_state' ? office.wish.fixed : obstacle && ERRORS[obstacle].message;
  const reason = refusal ?? obstacleText;
  return (
    <Panel heading={helping.sets.heading}>
      <Typography variant="body2" gutterBottom>
        {reason ?? helping.sets.text(purchase.purchaseCount, timetable)}
      </Typography>
      {reason === null && <Counts purchase={purchase} />}
    </Panel>
  );
}
