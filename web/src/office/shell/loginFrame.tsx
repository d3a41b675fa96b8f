import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { type ReactNode, useEffect } from 'react';
import { office } from '../../copy/ja/office/texts.ts';

/** The frame of pages for people who are not signed in. */
export function LoginFrame({ title, children }: { title: string; children: ReactNode }) {
  useEffect(() => {
    document.title = office.documentTitle(title);
  }, [office.documentTitle, title]);
  return (
    <Box
      component="main"
      sx={{ maxWidth: 400, mx: 'auto', px: 2, pt: { xs: 6, sm: 12 }, '& .MuiAlert-root': { mb: 2 } }}
    >
      <Typography variant="h1" sx={{ mb: 2 }}>
        {title}
      </Typography>
      {children}
    </Box>
  );
}

export function SubmitButton({ isBusy, children }: { isBusy: boolean; children: ReactNode }) {
  return (
    <Button type="submit" variant="contained" fullWidth disabled={isBusy} sx={{ minHeight: 48, mt: 2 }}>
      {children}
    </Button>
  );
}
