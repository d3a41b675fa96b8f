import Box from '@mui/material/Box';
import { campaign } from 'functions/shared/campaign/current';
import { asksForFewer } from 'functions/shared/campaign/fewerSets';
import { useEffect } from 'react';
import { time } from '../../copy/format.ts';
import { useDeskCopy } from '../../copy/deskLanguage.tsx';
import { useTimetable } from '../data/campaignState.ts';
import { PrintedSheet, SheetHead } from '../pieces/printed.tsx';
import type { Receipt } from './receipt.ts';

function Rows({ receipt }: { receipt: Receipt }) {
  const { receipt: copy } = useDeskCopy().paper;
  const { receiptID, ticketNumber, name, sets, acceptsPartial } = receipt;
  const rows = [
    [copy.receiptID, receiptID],
    ...(ticketNumber === null ? [] : [[copy.ticketNumber, ticketNumber]]),
    [copy.name, copy.honoured(name)],
    [copy.purchaseCount, copy.sets(sets)],
    ...(asksForFewer(campaign) ? [[copy.acceptsPartial, copy.partial(acceptsPartial)]] : []),
  ];
  return (
    <table>
      <tbody>
        {rows.map(([label, value]) => (
          <tr key={label}>
            <th scope="row" style={{ width: '40%' }}>
              {label}
            </th>
            <td>{value}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Sheet({ receipt, release }: { receipt: Receipt; release: string }) {
  const { receipt: copy } = useDeskCopy().paper;
  const { name, address, hours, phone } = campaign.office;
  const lines = [
    [campaign.name, copy.at(time(receipt.at))],
    [name, phone],
  ] as const;
  return (
    <PrintedSheet onScreen="11pt" onPaper="12pt">
      <SheetHead title={receipt.isReissue ? `${copy.title}（${copy.reissue}）` : copy.title} lines={lines} />
      <Rows receipt={receipt} />
      {[
        receipt.ticketNumber === null ? copy.hidden : copy.secret,
        copy.result(time(release)),
        copy.pay,
        copy.counter(name, address, hours),
      ].map((text) => (
        <Box component="p" key={text} sx={{ mt: 1.5, mb: 0 }}>
          {text}
        </Box>
      ))}
    </PrintedSheet>
  );
}

/** Sends receipts to the printer as soon as they are given; a new array is a new printing. The page does not show them. */
export function PrintedReceipts({ receipts }: { receipts: readonly Receipt[] }) {
  const timetable = useTimetable().data?.timetable;
  const isReady = timetable !== undefined && receipts.length > 0;
  useEffect(() => {
    if (isReady) window.print();
  }, [receipts, isReady]);
  if (timetable === undefined) return null;
  return (
    <Box sx={{ display: 'none' }}>
      {receipts.map((receipt) => (
        <Sheet key={receipt.receiptID} receipt={receipt} release={timetable.resultRelease} />
      ))}
    </Box>
  );
}
