import Alert from '@mui/material/Alert';
import Typography from '@mui/material/Typography';
import { useMutation, useQuery } from '@tanstack/react-query';
import { email as isEmail, Form, minLength, PasswordInput, required, TextInput } from 'react-admin';
import type { FieldValues } from 'react-hook-form';
import { officeApi } from '../../client/api.ts';
import { emailOfCode, setPassword } from '../../client/auth.ts';
import { useOfficeCopy } from '../../copy/officeLanguage.tsx';
import { useSignInCopy } from '../../copy/signInLanguage.tsx';
import { Link } from '../../ui/link.tsx';
import { failureText } from '../data/failures.ts';
import { LoginFrame, SubmitButton } from './loginFrame.tsx';
import { authErrorText } from './redirect.ts';

/** Requests the mail for setting a password. The answer is the same for every address. Rejects with ApiError if it is refused. */
const requestPasswordReset = async (email: string): Promise<void> => {
  await officeApi('requestPasswordReset', { body: { email } });
};

// Longer than the provider's minimum of six.
const LEAST_LENGTH = 10;

const addressRules = [required(), isEmail()];

/** Requests the mail for setting a password. Its answer is the same for every address. */
export function AskForPassword({ back }: { back: string }) {
  const { newPassword: copy, login } = useSignInCopy();
  const { mutate, isPending, isSuccess, error, variables } = useMutation({ mutationFn: requestPasswordReset });
  return (
    <LoginFrame title={copy.askTitle}>
      {error !== null && <Alert severity="error">{failureText(error)}</Alert>}
      {isSuccess ? (
        <Alert severity="success" role="status">
          {copy.asked(variables)}
        </Alert>
      ) : (
        <Form onSubmit={({ email }: FieldValues) => mutate(String(email).trim())} noValidate>
          <Typography sx={{ mb: 2 }}>{copy.askText}</Typography>
          <TextInput
            source="email"
            label={login.email}
            type="email"
            autoComplete="username"
            validate={addressRules}
            helperText={false}
          />
          <SubmitButton isBusy={isPending}>{copy.ask}</SubmitButton>
        </Form>
      )}
      <Typography sx={{ mt: 3 }}>
        <Link to={back}>{login.back}</Link>
      </Typography>
    </LoginFrame>
  );
}

interface NewPasswordProps {
  readonly code: string;
  /** Address of the page that requests another mail. */
  readonly forgotten: string;
  readonly onDone: (email: string, password: string) => Promise<void>;
}

/** Sets a password with the code of a mail: an invitation, or a forgotten password. */
export function NewPassword({ code, forgotten, onDone }: NewPasswordProps) {
  const { newPassword: copy, login } = useSignInCopy();
  const { loading } = useOfficeCopy();
  const owner = useQuery({
    queryKey: ['passwordCode', code],
    queryFn: () => emailOfCode(code),
    retry: false,
    staleTime: Infinity,
  });
  const change = useMutation({
    mutationFn: async ({ email, password }: { email: string; password: string }) => {
      await setPassword(code, password);
      await onDone(email, password);
    },
  });
  const error = owner.error ?? change.error;
  const email = owner.data;
  const rules = [required(), minLength(LEAST_LENGTH, copy.tooShort(LEAST_LENGTH))];
  return (
    <LoginFrame title={copy.title}>
      {owner.isPending && <p>{loading}</p>}
      {error !== null && (
        <>
          <Alert severity="error">{authErrorText(error, copy)}</Alert>
          <Typography sx={{ my: 2 }}>
            <Link to={forgotten}>{login.forgotten}</Link>
          </Typography>
        </>
      )}
      {email !== undefined && (
        <Form onSubmit={({ password }: FieldValues) => change.mutate({ email, password: String(password) })} noValidate>
          <Typography sx={{ mb: 2, overflowWrap: 'anywhere' }}>{copy.text(email)}</Typography>
          <PasswordInput
            source="password"
            label={copy.password}
            autoComplete="new-password"
            validate={rules}
            helperText={copy.hint(LEAST_LENGTH)}
          />
          <SubmitButton isBusy={change.isPending}>{copy.submit}</SubmitButton>
        </Form>
      )}
    </LoginFrame>
  );
}
