import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { ApiError } from 'functions/shared/contract/client';
import { type ReactNode, useEffect, useState } from 'react';
import { useLogout } from 'react-admin';
import { adminCopy } from '../../copy/admin.ts';
import { currentUser } from '../../client/auth.ts';
import { useMe } from './me.ts';

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
    <Notice title={adminCopy.noAccess.title} text={adminCopy.noAccess.text(email)}>
      <Button variant="contained" onClick={() => void logout()}>
        {adminCopy.signOut}
      </Button>
    </Notice>
  );
}

/**
 * Lets pages show once the server has said who this is (rules 5.22). Someone who signed in and is no AdminUser, or whose address is not
 * verified (which the server answers with 401), is told so and can sign out: sending them back to the login would explain nothing.
 */
export function Gate({ children }: { children: ReactNode }) {
  const { data, error, refetch } = useMe();
  if (error instanceof ApiError && (error.status === 401 || error.status === 403)) return <NoAccess />;
  if (data !== undefined) return children;
  if (error === null) return <p>{adminCopy.loading}</p>;
  return (
    <Notice title={adminCopy.unreachable.title} text={adminCopy.unreachable.text}>
      <Button variant="contained" onClick={() => void refetch()}>
        {adminCopy.retry}
      </Button>
    </Notice>
  );
}
