import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { fromISO } from 'functions/shared/time/instants';
import { useEffect, useState } from 'react';
import { drafts } from '../../client/session.ts';
import { paper } from './texts.ts';
import { useTimetable } from '../data/campaignState.ts';
import { Unread } from '../pieces/unread.tsx';
import { EntryPanel } from './entryPanel.tsx';
import { HintedSheets } from './hintedSheets.tsx';
import { useHints } from './hints.ts';
import { ImportPanel } from './importPanel.tsx';
import { PilePanel } from './pilePanel.tsx';
import { areSlips, type ApplicationSlip, type ApplicationSlips, NO_SLIPS, SLIPS_DRAFT, withSlips } from './slips.ts';
import { SlipPanel } from './slipPanel.tsx';

/**
 * Returns the receipts of this page. Those that wait for the printer survive a reload, because no other answer contains their ticket numbers before
 * the release.
 */
const useSlips = () => {
  const [receipts, setReceipts] = useState<ApplicationSlips>(() => ({
    ...NO_SLIPS,
    waiting: drafts.read(SLIPS_DRAFT, areSlips) ?? [],
  }));
  const { waiting } = receipts;
  useEffect(() => {
    if (waiting.length > 0) drafts.write(SLIPS_DRAFT, waiting);
    else drafts.remove(SLIPS_DRAFT);
  }, [waiting]);
  return [receipts, setReceipts] as const;
};

/** /admin/paper: applications on paper, typed sheet by sheet or read from a file, their receipts, and the count of a pile. */
export default function PaperPage() {
  const timetable = useTimetable();
  const times = timetable.data;
  const [receipts, setReceipts] = useSlips();
  const hints = useHints();
  const [pile, setPile] = useState('');
  if (times === undefined) return <Unread of={[timetable]} />;
  const isOpen = fromISO(times.now) < fromISO(times.timetable.rosterClose);
  const add = (added: readonly ApplicationSlip[]): void => setReceipts((before) => withSlips(before, added));
  return (
    <Box sx={{ display: 'grid', gap: 2, mt: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      {isOpen ? (
        <EntryPanel
          hints={hints}
          onEntered={(receipt, paperBatch) => {
            add([receipt]);
            setPile(paperBatch);
          }}
        />
      ) : (
        <Box>
          <Alert severity="info">{paper.closed}</Alert>
          <HintedSheets sheets={hints.sheets} onDone={hints.dismiss} />
        </Box>
      )}
      <Box
        sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' } }}
      >
        <SlipPanel receipts={receipts} onChange={setReceipts} />
        <PilePanel first={pile} />
      </Box>
      {isOpen && <ImportPanel onReceipts={add} />}
    </Box>
  );
}
