import Box from '@mui/material/Box';
import type { Consequence } from 'functions/shared/approval/kinds';
import { useOfficeCopy } from '../../copy/officeLanguage.tsx';

/** What an action does, a sentence each. */
export function Consequences({ of }: { of: readonly Consequence[] }) {
  const { approval: copy } = useOfficeCopy();
  return (
    <Box component="ul" sx={{ my: 1, pl: 3, fontSize: '0.875rem' }}>
      {of.map(({ kind, count }) => (
        <li key={kind}>{copy.consequences[kind](count)}</li>
      ))}
    </Box>
  );
}
