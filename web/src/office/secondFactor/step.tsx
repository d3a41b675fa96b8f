import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import type { Finish } from '../../client/secondFactor.ts';
import { useSignInCopy } from '../../copy/signInLanguage.tsx';
import { LoginFrame } from '../shell/loginFrame.tsx';
import { CodeForm } from './codeForm.tsx';

/** The sign-in's second step. @param onCode rejects with the provider's refusal @param onAgain goes back to the password */
export default function SecondFactorStep({ onCode, onAgain }: { onCode: Finish; onAgain: () => void }) {
  const { secondFactor: copy } = useSignInCopy();
  const { mutate, isPending, error } = useMutation({ mutationFn: onCode });
  return (
    <LoginFrame title={copy.heading}>
      <Typography sx={{ mb: 2 }}>{copy.step.text}</Typography>
      <CodeForm button={copy.step.submit} isBusy={isPending} error={error} onCode={(code) => mutate(code)} />
      <Typography variant="body2" color="textSecondary" sx={{ mt: 3 }}>
        {copy.step.lost}
      </Typography>
      <Button onClick={onAgain} sx={{ mt: 1, minHeight: 44 }}>
        {copy.step.again}
      </Button>
    </LoginFrame>
  );
}
