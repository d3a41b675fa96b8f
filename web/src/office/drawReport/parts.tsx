import Box from '@mui/material/Box';
import { fromISO, japaneseDateTime } from 'functions/shared/time/instants';
import type { ReactNode } from 'react';

/** A row of the report. */
export function Part({ name, children }: { name: string; children: ReactNode }) {
  return (
    <tr>
      <th scope="row">{name}</th>
      <td>{children}</td>
    </tr>
  );
}

/** A value that people compare character by character, or a command. */
export function Code({ children, isStrong = false }: { children: string; isStrong?: boolean }) {
  return (
    <Box
      component="span"
      sx={{ display: 'block', fontFamily: 'monospace', fontSize: '0.9em', fontWeight: isStrong ? 700 : 400 }}
    >
      {children}
    </Box>
  );
}

/**
 * Codes, each beside its name.
 * @param strong the code to emphasize
 */
export function Codes({
  codes,
  strong,
}: {
  codes: readonly (readonly [name: string, value: string])[];
  strong?: string;
}) {
  return codes.map(([name, value]) => (
    <Box key={name} sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '11.2em minmax(0, 1fr)' } }}>
      <span>{name}</span>
      <Code isStrong={value === strong}>{value}</Code>
    </Box>
  ));
}

/** Formats an instant in full, or returns the text for none. */
export const when = (at: string | null, otherwise: string): string =>
  at === null ? otherwise : japaneseDateTime(fromISO(at));
