import PrintIcon from '@mui/icons-material/PrintOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { paper } from './texts.ts';
import { useLeaveQuestion } from '../pieces/leaveGuard.tsx';
import { Panel } from '../pieces/section.tsx';
import { PrintedReceipts } from './printedReceipts.tsx';
import { afterPrinting, nextOf, type Receipt, type Receipts } from './receipt.ts';

interface ReceiptPanelProps {
  readonly receipts: Receipts;
  readonly onChange: (receipts: Receipts) => void;
}

/** The receipts of the applications entered on this page. The office stores their ticket numbers nowhere else, so leaving the page asks. */
export function ReceiptPanel({ receipts, onChange }: ReceiptPanelProps) {
  const [sent, setSent] = useState<readonly Receipt[]>([]);
  const { waiting, printed } = receipts;
  useLeaveQuestion(waiting.length > 0, paper.receipts.leave);
  const print = (): void => {
    setSent(nextOf(receipts));
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
          {paper.receipts.print(nextOf(receipts).length)}
        </Button>
        {printed.length > 0 && (
          <Button variant="outlined" onClick={() => setSent([...printed])}>
            {paper.receipts.again(printed.length)}
          </Button>
        )}
      </Box>
      <PrintedReceipts receipts={sent} />
    </Panel>
  );
}
