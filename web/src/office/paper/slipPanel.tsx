import PrintIcon from '@mui/icons-material/PrintOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { paper } from './texts.ts';
import { useLeaveQuestion } from '../pieces/leaveGuard.tsx';
import { Panel } from '../pieces/section.tsx';
import { PrintedSlips } from './printedSlips.tsx';
import { afterPrinting, nextToPrint, type ApplicationSlip, type ApplicationSlips } from './slips.ts';

interface SlipPanelProps {
  readonly receipts: ApplicationSlips;
  readonly onChange: (receipts: ApplicationSlips) => void;
}

/** The receipts of the applications entered on this page. The office stores their ticket numbers nowhere else, so leaving the page asks. */
export function SlipPanel({ receipts, onChange }: SlipPanelProps) {
  const [sent, setSent] = useState<readonly ApplicationSlip[]>([]);
  const { waiting, printed } = receipts;
  useLeaveQuestion(waiting.length > 0, paper.receipts.leave);
  const print = (): void => {
    setSent(nextToPrint(receipts));
    onChange(afterPrinting(receipts));
  };
  return (
    <Panel heading={paper.receipts.heading}>
      <Typography variant="body2">{paper.receipts.text}</Typography>
      <Typography sx={{ my: 1 }} aria-live="polite">
        {paper.receipts.waiting(waiting.length)}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button variant="contained" startIcon={<PrintIcon />} disabled={waiting.length === 0} onClick={print}>
          {paper.receipts.print(nextToPrint(receipts).length)}
        </Button>
        {printed.length > 0 && (
          <Button variant="outlined" onClick={() => setSent([...printed])}>
            {paper.receipts.again(printed.length)}
          </Button>
        )}
      </Box>
      <PrintedSlips receipts={sent} />
    </Panel>
  );
}
