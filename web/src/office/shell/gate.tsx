import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { ApiError } from 'functions/shared/contract/client';
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { useLogout, useLogoutIfAccessDenied } from 'react-admin';
import { currentUser } from '../../client/auth.ts';
import { office } from '../../copy/ja/office/texts.ts';
import { useMe } from './me.ts';

// Loaded lazily, because it is shown only if a project requires a second factor, and once to each owner.
const SecondFactorNeeded = lazy(() => import('../secondFactor/needed.tsx'));

function Notice({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <Box role="alert" sx={{ maxWidth: 560, mx: 'auto', mt: 8, px: 2 }}>
      <Typography variant="h1" gutterBottom>
        {title}
      </Typography>
      <Typography sx={{ mb: 3 }}>{text}</Typography>
      {children}
    </Box>
  );
}

function NoAccess() {
  const logout = useLogout();
  const [email, setEmail] = useState('');
  useEffect(() => {
    void currentUser().then((user) => setEmail(user?.email ?? ''));
  }, []);
  return (
    <Notice title={office.noAccess.title} text={office.noAccess.text(email)}>
      <Button variant="contained" onClick={() => void logout()}>
        {office.signOut}
      </Button>
    </Notice>
  );
}

/**
 * Shows pages once the server has identified the user (rules 5.22). A person who signed in without being an AdminUser sees a message and can sign
 * out, since the login page would explain nothing. A session that the server refuses goes to the login page and returns here.
 */
export function Gate({ children }: { children: ReactNode }) {
  const { data, error, refetch } = useMe();
  const endSession = useLogoutIfAccessDenied();
  const isEnded = error instanceof ApiError && error.status === 401;
  useEffect(() => {
    if (isEnded) void endSession(error);
  }, [isEnded, endSession, error]);
  if (error instanceof ApiError && error.problem?.code === 'second_factor_needed') {
    return (
      <Suspense fallback={<p>{office.loading}</p>}>
        <SecondFactorNeeded />
      </Suspense>
    );
  }
  if (error instanceof ApiError && error.status === 403) return <NoAccess />;
  if (data !== undefined) return children;
  if (error === null || isEnded) return <p>{office.signingIn}</p>;
  return (
    <Notice title={office.unreachable.title} text={office.unreachable.text}>
      <Button variant="contained" onClick={() => void refetch()}>
        {office.retry}
      </Button>
    </Notice>
  );
}
