import FileDownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import PrintIcon from '@mui/icons-material/PrintOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { CSV_ENCODINGS, type CsvEncoding } from 'functions/shared/csv/encodings';
import { compactDate, fromISO } from 'functions/shared/time/instants';
import { officeApi as api } from '../../client/api.ts';
import { totals } from './texts.ts';
import { useStep } from '../data/step.ts';
import { saved } from '../export/useTaking.ts';

/** The buttons for the figures as a file for a spreadsheet, in each encoding, and on paper. */
export function TotalsFiles({ at }: { at: string }) {
  const { mutate, isPending } = useStep(
    async (encoding: CsvEncoding) => {
      const { bytes, part } = await api('getApplicationTotalsFile', { query: { encoding } });
      saved(`${totals.fileName}_${compactDate(fromISO(at))}.csv`, { chunks: [bytes], ...part }, encoding);
    },
    [],
    totals.saved,
  );
  const names = { utf8: totals.csv, cp932: totals.csvFor } satisfies Record<CsvEncoding, string>;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, '@media print': { display: 'none' } }}>
      {CSV_ENCODINGS.map((encoding) => (
        <Button
          key={encoding}
          variant="outlined"
          size="small"
          startIcon={<FileDownloadIcon />}
          disabled={isPending}
          onClick={() => mutate(encoding)}
        >
          {names[encoding]}
        </Button>
      ))}
      <Button variant="outlined" size="small" startIcon={<PrintIcon />} onClick={() => window.print()}>
        {totals.print}
      </Button>
    </Box>
  );
}
