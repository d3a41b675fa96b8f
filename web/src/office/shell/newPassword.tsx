import Alert from '@mui/material/Alert';
import Typography from '@mui/material/Typography';
import { useMutation, useQuery } from '@tanstack/react-query';
import { email as isEmail, Form, minLength, PasswordInput, required, TextInput } from 'react-admin';
import type { FieldValues } from 'react-hook-form';
import { officeApi } from '../../client/api.ts';
import { emailOfCode, setPassword } from '../../client/auth.ts';
import { login, newPassword } from './loginTexts.ts';
import { office } from '../../copy/ja/office/texts.ts';
import { EMAIL_INPUT } from '../../ui/form/emailInput.ts';
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

/** The form that requests the mail for setting a password. The answer is the same for every address. */
export function PasswordRequest({ back }: { back: string }) {
  const { mutate, isPending, isSuccess, error, variables } = useMutation({ mutationFn: requestPasswordReset });
  return (
    <LoginFrame title={newPassword.askTitle}>
      {error !== null && <Alert severity="error">{failureText(error)}</Alert>}
      {isSuccess ? (
        <Alert severity="success" role="status">
          {newPassword.asked(variables)}
        </Alert>
      ) : (
        <Form onSubmit={({ email }: FieldValues) => mutate(String(email))} noValidate>
          <Typography sx={{ mb: 2 }}>{newPassword.askText}</Typography>
          <TextInput
            source="email"
            label={login.email}
            autoComplete="username"
            parse={(typed: string) => typed.trim()}
            validate={addressRules}
            helperText={false}
            slotProps={{ htmlInput: EMAIL_INPUT }}
          />
          <SubmitButton isBusy={isPending}>{newPassword.ask}</SubmitButton>
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

/** The form that sets a password with the code of a mail: an invitation, or a forgotten password. */
export function NewPassword({ code, forgotten, onDone }: NewPasswordProps) {
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
  const rules = [required(), minLength(LEAST_LENGTH, newPassword.tooShort(LEAST_LENGTH))];
  return (
    <LoginFrame title={newPassword.title}>
      {owner.isPending && <p>{office.loading}</p>}
      {error !== null && (
        <>
          <Alert severity="error">{authErrorText(error, newPassword)}</Alert>
          <Typography sx={{ my: 2 }}>
            <Link to={forgotten}>{login.forgotten}</Link>
          </Typography>
        </>
      )}
      {email !== undefined && (
        <Form onSubmit={({ password }: FieldValues) => change.mutate({ email, password: String(password) })} noValidate>
          <Typography sx={{ mb: 2, overflowWrap: 'anywhere' }}>{newPassword.text(email)}</Typography>
          <PasswordInput
            source="password"
            label={newPassword.password}
            autoComplete="new-password"
            validate={rules}
            helperText={newPassword.hint(LEAST_LENGTH)}
          />
          <SubmitButton isBusy={change.isPending}>{newPassword.submit}</SubmitButton>
        </Form>
      )}
    </LoginFrame>
  );
}
