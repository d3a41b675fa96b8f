import Box from '@mui/material/Box';

interface Line {
  readonly name: string;
  readonly value: string;
}

/** The content of a receipt. */
interface ReceiptSheetProps {
  readonly title: string;
  /** The note that this is a reissue; null for the first issue. */
  readonly reissue: string | null;
  readonly to: string;
  readonly amount: string;
  readonly received: string;
  readonly lines: readonly Line[];
  /** The seller, line by line. */
  readonly issuer: readonly string[];
  /** The text in the place of a revenue stamp; null if the receipt needs none. */
  readonly stampHere: readonly string[] | null;
}

const RULE = '1px solid #000';

/** A receipt as a sheet of paper: black on white, the same on the screen and on A4. */
export function ReceiptSheet({ title, reissue, to, amount, received, lines, issuer, stampHere }: ReceiptSheetProps) {
  return (
    <Box
      component="article"
      data-sheet
      lang="ja"
      aria-label={title}
      sx={{
        bgcolor: '#fff',
        border: RULE,
        color: '#000',
        overflowWrap: 'anywhere',
        p: { xs: 2, sm: 4 },
        '@media print': { p: '10mm' },
      }}
    >
      <Box component="h2" sx={{ fontSize: '1.75rem', letterSpacing: '0.3em', m: 0, textAlign: 'center' }}>
        {title}
      </Box>
      {reissue !== null && (
        <Box component="p" sx={{ border: RULE, fontWeight: 700, m: '8px auto 0', px: 1, width: 'fit-content' }}>
          {reissue}
        </Box>
      )}
      <Box component="p" sx={{ borderBottom: RULE, fontSize: '1.25rem', m: 0, mt: 3, pb: 0.5 }}>
        {to}
      </Box>
      <Box
        component="p"
        sx={{ border: RULE, fontSize: '2rem', fontWeight: 700, m: 0, mt: 3, p: 1, textAlign: 'center' }}
      >
        {amount}
      </Box>
      <Box component="p" sx={{ m: 0, mt: 1, textAlign: 'center' }}>
        {received}
      </Box>
      <Lines lines={lines} />
      <Box
        sx={{ alignItems: 'end', display: 'flex', flexWrap: 'wrap', gap: 3, justifyContent: 'space-between', mt: 3 }}
      >
        {stampHere === null ? <span /> : <Stamp text={stampHere} />}
        <Box component="address" sx={{ fontStyle: 'normal' }}>
          {issuer.map((line) => (
            <div key={line}>{line}</div>
          ))}
        </Box>
      </Box>
    </Box>
  );
}

function Lines({ lines }: { lines: readonly Line[] }) {
  return (
    <Box component="dl" sx={{ m: 0, mt: 3 }}>
      {lines.map(({ name, value }) => (
        <Box
          key={name}
          sx={{
            borderBottom: '1px dotted #000',
            columnGap: 2,
            display: 'grid',
            gridTemplateColumns: { xs: '1fr', sm: '9em 1fr' },
            py: 0.5,
            '@media print': { gridTemplateColumns: '9em 1fr' },
          }}
        >
          <Box component="dt">{name}</Box>
          <Box component="dd" sx={{ m: 0 }}>
            {value}
          </Box>
        </Box>
      ))}
    </Box>
  );
}

/** The place for a revenue stamp on paper. */
function Stamp({ text }: { text: readonly string[] }) {
  return (
    <Box
      sx={{
        alignContent: 'center',
        border: '1px dashed #000',
        fontSize: '0.75rem',
        height: '28mm',
        textAlign: 'center',
        width: '24mm',
      }}
    >
      {text.map((line) => (
        <div key={line}>{line}</div>
      ))}
    </Box>
  );
}
