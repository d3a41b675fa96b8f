import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type ReactNode, useState } from 'react';

interface FoldProps {
  readonly title: string;
  /** Whether it is open at first. */
  readonly isOpen?: boolean;
  readonly children?: ReactNode;
  /** Content that has to be fetched. It is rendered once the reader opens this part. */
  readonly later?: ReactNode;
}

/** A part of the page that most readers leave closed. */
export function Fold({ title, isOpen = false, children, later }: FoldProps) {
  const [isOpened, setIsOpened] = useState(isOpen);
  return (
    <Box
      component="details"
      open={isOpen}
      onToggle={(event) => {
        if (event.currentTarget.open) setIsOpened(true);
      }}
      sx={{ borderBottom: '1px solid', borderColor: 'divider' }}
    >
      <Box component="summary" sx={{ alignContent: 'center', cursor: 'pointer', minHeight: 48, py: 1 }}>
        <Typography variant="h3" component="h3" sx={{ display: 'inline' }}>
          {title}
        </Typography>
      </Box>
      <Stack spacing={2} sx={{ pb: 3 }}>
        {children}
        {isOpened && later}
      </Stack>
    </Box>
  );
}
