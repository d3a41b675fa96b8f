import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Divider from '@mui/material/Divider';
import Typography from '@mui/material/Typography';
import { MINUTE_MS } from 'functions/shared/time/durations';
import { lazy, Suspense, useCallback, useEffect, useState } from 'react';
import { Form, required, TextInput, useLogin } from 'react-admin';
import type { FieldValues } from 'react-hook-form';
import { Navigate, useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { currentUser } from '../../client/auth.ts';
import type { Finish } from '../../client/secondFactor.ts';
import { idle } from '../../copy/ja/office/signIn/idle.ts';
import { login as loginCopy } from './loginTexts.ts';
import { office } from '../../copy/ja/office/texts.ts';
import { EMAIL_INPUT } from '../../ui/form/emailInput.ts';
import { Link } from '../../ui/link.tsx';
import { useLoading } from '../../ui/loading.tsx';
import type { Credentials } from './authProvider.ts';
import { IDLE_MS } from './idle.ts';
import { LoginFrame, SubmitButton } from './loginFrame.tsx';
import { PasswordRequest, NewPassword } from './newPassword.tsx';
import { ADMIN_LOGIN } from './paths.ts';
import { authErrorCode, authErrorText, codeIn, IDLE, redirectTarget } from './redirect.ts';

const FORGOTTEN = '#forgotten';

// Most sign-ins have one step.
const SecondFactorStep = lazy(() => import('../secondFactor/step.tsx'));

/**
 * Signs in and goes on to `target`. `failure` is the reason of a failure. `waiting` is the second step of a sign-in that needs one, which rejects if
 * it is refused.
 */
function useSignIn(target: string) {
  const login = useLogin();
  const { during, isLoading } = useLoading();
  const [failure, setFailure] = useState<string | null>(null);
  const [finish, setFinish] = useState<Finish | null>(null);
  const goOn = async (error: unknown): Promise<void> => {
    if (authErrorCode(error) !== 'auth/multi-factor-auth-required') throw error;
    const { secondStep } = await import('../../client/secondFactor.ts');
    const step = await secondStep(error);
    setFinish(() => step);
  };
  const signIn = async (credentials: Credentials): Promise<void> => {
    setFailure(null);
    await during(login(credentials, target).catch(goOn)).catch((error: unknown) =>
      setFailure(authErrorText(error, loginCopy)),
    );
  };
  const waiting: Finish | null =
    finish === null
      ? null
      : async (code) => void (await during(login({ method: 'secondFactor', finish: () => finish(code) }, target)));
  return { signIn, failure, isLoading, waiting, giveUp: () => setFinish(null) };
}

type SignedIn = 'asking' | 'yes' | 'no' | 'unknown';

/** Returns whether a user is signed in. `unknown`: the provider could not be reached, and `again` retries. */
function useSignedIn() {
  const [isSignedIn, setSignedIn] = useState<SignedIn>('asking');
  const again = useCallback(() => {
    setSignedIn('asking');
    currentUser().then(
      (user) => setSignedIn(user === null ? 'no' : 'yes'),
      () => setSignedIn('unknown'),
    );
  }, []);
  useEffect(() => {
    again();
  }, [again]);
  return { isSignedIn, again };
}

/** Returns the code of a mail's link. It is removed from the address, since the browser's history would store it. */
function useCode(): string | null {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const [code, setCode] = useState(() => codeIn(hash));
  useEffect(() => {
    // A request for another mail drops this one's code.
    if (hash === FORGOTTEN) setCode(null);
    const found = codeIn(hash);
    if (found === null) return;
    setCode(found);
    void navigate({ pathname, search }, { replace: true });
  }, [pathname, search, hash, navigate]);
  return code;
}

interface SignInProps extends Pick<ReturnType<typeof useSignIn>, 'signIn' | 'failure' | 'isLoading'> {
  readonly target: string;
  readonly search: string;
  /** Whether the sign-out was caused by inactivity. */
  readonly wasIdle: boolean;
}

function SignIn({ target, search, wasIdle, signIn, failure, isLoading }: SignInProps) {
  const { isSignedIn, again } = useSignedIn();
  if (isSignedIn === 'asking') return <p>{office.signingIn}</p>;
  if (isSignedIn === 'yes') return <Navigate to={target} replace />;
  if (isSignedIn === 'unknown') {
    return (
      <LoginFrame title={office.unreachable.title}>
        <Typography sx={{ mb: 2 }}>{office.unreachable.text}</Typography>
        <Button variant="contained" onClick={again}>
          {office.retry}
        </Button>
      </LoginFrame>
    );
  }
  const submit = ({ email, password }: FieldValues): Promise<void> =>
    signIn({ method: 'password', email: String(email).trim(), password: String(password) });
  return (
    <LoginFrame title={loginCopy.title}>
      {wasIdle && failure === null && <Alert severity="info">{idle.ended(IDLE_MS / MINUTE_MS)}</Alert>}
      {failure !== null && <Alert severity="error">{failure}</Alert>}
      <Form onSubmit={submit} noValidate>
        <TextInput
          source="email"
          label={loginCopy.email}
          autoComplete="username"
          validate={required()}
          helperText={false}
          slotProps={{ htmlInput: EMAIL_INPUT }}
        />
        <TextInput
          source="password"
          label={loginCopy.password}
          type="password"
          autoComplete="current-password"
          validate={required()}
          helperText={false}
        />
        <SubmitButton isBusy={isLoading}>{loginCopy.submit}</SubmitButton>
      </Form>
      <Box sx={{ mt: 2 }}>
        <Link to={`${ADMIN_LOGIN}${search}${FORGOTTEN}`}>{loginCopy.forgotten}</Link>
      </Box>
      <Divider sx={{ my: 3 }}>{loginCopy.or}</Divider>
      <Button
        variant="outlined"
        fullWidth
        disabled={isLoading}
        sx={{ minHeight: 48 }}
        onClick={() => void signIn({ method: 'google' })}
      >
        {loginCopy.google}
      </Button>
    </LoginFrame>
  );
}

/** /admin/login. It leads on to `r` if that is in the back office. With the code of a mail it asks for a new password. */
export default function LoginPage() {
  const [parameters] = useSearchParams();
  const { search, hash } = useLocation();
  const code = useCode();
  const target = redirectTarget(parameters.get('r'));
  const { waiting, giveUp, ...state } = useSignIn(target);
  if (waiting !== null) {
    return (
      <Suspense fallback={<p>{office.loading}</p>}>
        <SecondFactorStep onCode={waiting} onAgain={giveUp} />
      </Suspense>
    );
  }
  if (hash === FORGOTTEN) return <PasswordRequest back={`${ADMIN_LOGIN}${search}`} />;
  if (code === null) return <SignIn {...state} target={target} search={search} wasIdle={parameters.has(IDLE)} />;
  const done = (email: string, password: string): Promise<void> =>
    state.signIn({ method: 'password', email, password });
  return <NewPassword key={code} code={code} forgotten={`${ADMIN_LOGIN}${search}${FORGOTTEN}`} onDone={done} />;
}
