import Container from '@mui/material/Container';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { PageTitle } from './pageTitle.tsx';

interface PageProps {
  readonly title: string;
  readonly lead?: ReactNode;
  /** A small decorative drawing above the heading. */
  readonly drawing?: ReactNode;
  readonly children?: ReactNode;
}

/** One column of at most 640 px with its heading. */
export function Page({ title, lead, drawing, children }: PageProps) {
  return (
    <Container sx={{ maxWidth: { xs: 640, sm: 688 }, pt: 4 }} maxWidth={false}>
      <Stack spacing={3}>
        {drawing}
        <PageTitle>{title}</PageTitle>
        {lead !== undefined && <Typography>{lead}</Typography>}
        {children}
      </Stack>
    </Container>
  );
}
