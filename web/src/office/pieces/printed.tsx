import Box from '@mui/material/Box';
import GlobalStyles from '@mui/material/GlobalStyles';
import type { ReactNode } from 'react';

/** The selector of the part that is printed. */
const SHEET = '[data-sheet]';

const PRINT = {
  '@page': { size: 'A4 portrait', margin: '12mm' },
  '@media print': {
    [`body *:not(:has(${SHEET})):not(${SHEET}):not(${SHEET} *)`]: { display: 'none !important' },
    [`html, body, body *:has(${SHEET})`]: {
      margin: '0 !important',
      padding: '0 !important',
      minHeight: '0 !important',
      background: 'none !important',
      display: 'block !important',
    },
    // Each sheet begins a page.
    [`${SHEET} ~ ${SHEET}`]: { breakBefore: 'page' },
  },
};

/** A part of a page that is unchanged on the screen, and is the only printed part of the page. */
export function PrintedPart({ children }: { children: ReactNode }) {
  return (
    <>
      <GlobalStyles styles={PRINT} />
      <div data-sheet>{children}</div>
    </>
  );
}

interface SheetProps {
  /** The sizes of the text. */
  readonly onScreen: string;
  readonly onPaper: string;
  readonly children: ReactNode;
}

/** A sheet for the printer: A4 upright, black on white, the only thing on its page. */
export function PrintedSheet({ onScreen, onPaper, children }: SheetProps) {
  return (
    <>
      <GlobalStyles styles={PRINT} />
      <Box
        data-sheet
        component="article"
        sx={{
          background: '#fff',
          color: '#000',
          maxWidth: '186mm',
          p: { xs: 1, sm: 3 },
          mb: 3,
          fontSize: onScreen,
          lineHeight: 1.4,
          overflowWrap: 'anywhere',
          '@media print': { p: 0, mb: 0, maxWidth: 'none', fontSize: onPaper },
          '& table': { borderCollapse: 'collapse', width: '100%', tableLayout: 'fixed', mt: 1 },
          '& th, & td': { border: '1px solid #000', p: '2px 6px', textAlign: 'left', verticalAlign: 'top' },
        }}
      >
        {children}
      </Box>
    </>
  );
}

/** Title and origin of a sheet. @param lines pairs for the left and the right side */
export function SheetHead({ title, lines }: { title: string; lines: readonly (readonly [string, string])[] }) {
  return (
    <>
      <Box component="h2" sx={{ fontSize: '16pt', textAlign: 'center', m: 0 }}>
        {title}
      </Box>
      {lines.map(([left, right]) => (
        <Box key={left} sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', columnGap: 2 }}>
          <span>{left}</span>
          <span>{right}</span>
        </Box>
      ))}
    </>
  );
}
