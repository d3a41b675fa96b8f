import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import type { Finish } from '../../client/secondFactor.ts';
import { secondFactor } from './texts.ts';
import { LoginFrame } from '../shell/loginFrame.tsx';
import { CodeForm } from './codeForm.tsx';

/**
 * The sign-in's second step.
 * @param onCode rejects with the provider's refusal
 * @param onAgain goes back to the password
 */
export default function SecondFactorStep({ onCode, onAgain }: { onCode: Finish; onAgain: () => void }) {
  const { mutate, isPending, error } = useMutation({ mutationFn: onCode });
  return (
    <LoginFrame title={secondFactor.heading}>
      <Typography sx={{ mb: 2 }}>{secondFactor.step.text}</Typography>
      <CodeForm button={secondFactor.step.submit} isBusy={isPending} error={error} onCode={(code) => mutate(code)} />
      <Typography variant="body2" color="textSecondary" sx={{ mt: 3 }}>
        {secondFactor.step.lost}
      </Typography>
      <Button onClick={onAgain} sx={{ mt: 1, minHeight: 44 }}>
        {secondFactor.step.again}
      </Button>
    </LoginFrame>
  );
}
