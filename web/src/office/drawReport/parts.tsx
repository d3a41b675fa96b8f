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

/** A value that people compare sign by sign, or a command. */
export function Code({ children }: { children: string }) {
  return (
    <Box component="span" sx={{ display: 'block', fontFamily: 'monospace', fontSize: '0.92em', lineHeight: 1.3 }}>
      {children}
    </Box>
  );
}

/** Codes, each below its name. */
export function Codes({ codes }: { codes: readonly (readonly [name: string, value: string])[] }) {
  return codes.map(([name, value]) => (
    <div key={name}>
      {name}
      <Code>{value}</Code>
    </div>
  ));
}

/** An instant in full, or what stands for none. */
export const when = (at: string | null, otherwise: string): string =>
  at === null ? otherwise : japaneseDateTime(fromISO(at));
