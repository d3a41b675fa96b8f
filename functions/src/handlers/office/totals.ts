import { csvWriter } from '../../csv/writing.ts';
import { storedTotals } from '../../services/office/totals.ts';
import { PART_HEADER } from '../../shared/export/kinds.ts';
import { compactDate } from '../../shared/time/instants.ts';
import { totalsCells, totalsHeadings } from '../../shared/totals/columns.ts';
import type { Handlers } from '../context.ts';
import { inASCII, MEDIA } from './csvAnswer.ts';

export const totalsHandlers = {
  getApplicationTotals: {
    office: async (_, { records }) => {
      const { figures, hours } = await storedTotals(records);
      return { answer: { figures, hours: [...hours] } };
    },
  },
  // The file names nobody, so every reader of the page may download it, without an audit entry.
  getApplicationTotalsFile: {
    office: async ({ query: { encoding = 'utf8' } }, { records, now }) => {
      const { figures, hours } = await storedTotals(records);
      const writer = csvWriter({ encoding, columns: [...totalsHeadings], heading: true });
      const chunks = [writer.write(totalsCells(figures, hours))];
      return {
        answer: '',
        headers: { [PART_HEADER]: inASCII({ rows: writer.rows(), cursor: null, lost: writer.lost() }) },
        file: { contentType: MEDIA[encoding], chunks, fileName: `totals_${compactDate(now)}.csv` },
      };
    },
  },
} satisfies Partial<Handlers>;
