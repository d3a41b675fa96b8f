import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Divider from '@mui/material/Divider';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { type FormEvent, useEffect, useState } from 'react';
import { useLogin } from 'react-admin';
import { Navigate, useSearchParams } from 'react-router-dom';
import { useLoading } from '../../ui/loading.tsx';
import { adminCopy } from '../../copy/admin.ts';
import { currentUser } from '../../client/auth.ts';
import type { Credentials } from './authProvider.ts';
import { redirectTarget } from './redirect.ts';

const copy = adminCopy.login;

const textOf = (error: unknown): string => {
  // Firebase's errors carry their code as a property (rules 10.5: these messages are the provider's, not the product's).
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return copy.errors[code] ?? copy.otherError;
};

function useSignIn(target: string) {
  const login = useLogin();
  const { during, isLoading } = useLoading();
  const [failure, setFailure] = useState<string | null>(null);
  const signIn = async (credentials: Credentials): Promise<void> => {
    setFailure(null);
    await during(login(credentials, target)).catch((error: unknown) => setFailure(textOf(error)));
  };
  return { signIn, failure, isLoading };
}

/** Whether someone is signed in already; null while that is not known. */
function useIsSignedIn(): boolean | null {
  const [isSignedIn, setSignedIn] = useState<boolean | null>(null);
  useEffect(() => {
    currentUser().then(
      (user) => setSignedIn(user !== null),
      // Without the provider nobody is; the form says so when it is used.
      () => setSignedIn(false),
    );
  }, []);
  return isSignedIn;
}

function Fields({ isChecked }: { isChecked: boolean }) {
  const [values, setValues] = useState({ email: '', password: '' });
  const field = (name: 'email' | 'password', type: string, autoComplete: string) => (
    <TextField
      fullWidth
      required
      margin="normal"
      name={name}
      type={type}
      label={copy[name]}
      autoComplete={autoComplete}
      value={values[name]}
      error={isChecked && values[name] === ''}
      helperText={isChecked && values[name] === '' ? copy.required : undefined}
      onChange={(event) => setValues((before) => ({ ...before, [name]: event.target.value }))}
    />
  );
  return (
    <>
      {field('email', 'email', 'username')}
      {field('password', 'password', 'current-password')}
    </>
  );
}

/** /admin/login: afterwards to `r`, if that leads into the back office. */
export function LoginPage() {
  const [parameters] = useSearchParams();
  const target = redirectTarget(parameters.get('r'));
  const { signIn, failure, isLoading } = useSignIn(target);
  const [isChecked, setChecked] = useState(false);
  const isSignedIn = useIsSignedIn();
  useEffect(() => {
    document.title = adminCopy.documentTitle(copy.submit);
  }, []);

  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    setChecked(true);
    const form = new FormData(event.currentTarget);
    const [email, password] = [String(form.get('email') ?? ''), String(form.get('password') ?? '')];
    if (email !== '' && password !== '') void signIn({ method: 'password', email, password });
  };

  if (isSignedIn === null) return <p>{adminCopy.loading}</p>;
  if (isSignedIn) return <Navigate to={target} replace />;
  return (
    <Box component="main" sx={{ maxWidth: 400, mx: 'auto', px: 2, pt: { xs: 6, sm: 12 } }}>
      <Typography variant="h1" gutterBottom>
        {copy.title}
      </Typography>
      {failure !== null && <Alert severity="error">{failure}</Alert>}
      <form onSubmit={submit} noValidate>
        <Fields isChecked={isChecked} />
        <Button type="submit" variant="contained" fullWidth disabled={isLoading} sx={{ minHeight: 48, mt: 2 }}>
          {copy.submit}
        </Button>
      </form>
      <Divider sx={{ my: 3 }}>{copy.or}</Divider>
      <Button
        variant="outlined"
        fullWidth
        disabled={isLoading}
        sx={{ minHeight: 48 }}
        onClick={() => void signIn({ method: 'google' })}
      >
        {copy.google}
      </Button>
    </Box>
  );
}
