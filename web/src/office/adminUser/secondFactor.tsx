import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { routes } from 'functions/shared/contract/routes';
import { officeApi as api } from '../../client/api.ts';
import { secondFactor } from '../secondFactor/texts.ts';
import { useStep } from '../data/step.ts';
import { useQuestion } from '../pieces/question.ts';
import { useMe, useRefusal } from '../shell/me.ts';
import type { AdminUser } from './signIns.ts';

/** Returns whether the project has a second factor; false while that is unknown. */
export const useHasSecondFactors = (): boolean => (useMe().data?.secondFactor ?? 'off') !== 'off';

/** Whether an administrator has a second factor, and the button to remove it after the loss of the phone. */
export function SecondFactorOf({ adminUser: { id, email }, isOn }: { adminUser: AdminUser; isOn: boolean }) {
  const question = useQuestion();
  const refusal = useRefusal(routes.removeSecondFactor.office);
  const isOwn = useMe().data?.id === id;
  const { mutate, isPending } = useStep(
    () => api('removeSecondFactor', { id }),
    ['adminUser', 'me'],
    secondFactor.remove.done,
  );
  const ask = (): void =>
    question({
      title: secondFactor.remove.title,
      message: secondFactor.remove.message(email),
      button: secondFactor.remove.button,
      isDestructive: true,
      onYes: () => mutate(),
    });
  return (
    <>
      <Typography sx={{ mt: 1 }}>{isOn ? secondFactor.isOn : secondFactor.isOff}</Typography>
      {isOn && isOwn && (
        <Typography variant="body2" color="textSecondary">
          {secondFactor.lost}
        </Typography>
      )}
      {isOn && !isOwn && refusal === null && (
        <Button variant="outlined" color="error" onClick={ask} disabled={isPending} sx={{ mt: 1 }}>
          {secondFactor.remove.button}
        </Button>
      )}
    </>
  );
}
