import Box from '@mui/material/Box';
import { campaign } from 'functions/shared/campaign/current';
import { asksForFewer } from 'functions/shared/campaign/fewerSets';
import { useEffect } from 'react';
import { time } from '../../copy/format.ts';
import { paper } from './texts.ts';
import { useTimetable } from '../data/campaignState.ts';
import { PrintedSheet, SheetHead } from '../pieces/printed.tsx';
import type { ApplicationSlip } from './slips.ts';

function Rows({ receipt }: { receipt: ApplicationSlip }) {
  const { receiptID, ticketNumber, name, sets, acceptsPartial } = receipt;
  const rows = [
    [paper.receipt.receiptID, receiptID],
    ...(ticketNumber === null ? [] : [[paper.receipt.ticketNumber, ticketNumber]]),
    [paper.receipt.name, paper.receipt.honoured(name)],
    [paper.receipt.purchaseCount, paper.receipt.sets(sets)],
    ...(asksForFewer(campaign) ? [[paper.receipt.acceptsPartial, paper.receipt.partial(acceptsPartial)]] : []),
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

function Sheet({ receipt, release }: { receipt: ApplicationSlip; release: string }) {
  const { name, address, hours, phone } = campaign.office;
  const lines = [
    [campaign.name, paper.receipt.at(time(receipt.at))],
    [name, phone],
  ] as const;
  return (
    <PrintedSheet onScreen="11pt" onPaper="12pt">
      <SheetHead
        title={receipt.isReissue ? `${paper.receipt.title}（${paper.receipt.reissue}）` : paper.receipt.title}
        lines={lines}
      />
      <Rows receipt={receipt} />
      {[
        receipt.ticketNumber === null ? paper.receipt.hidden : paper.receipt.secret,
        paper.receipt.result(time(release)),
        paper.receipt.pay,
        paper.receipt.counter(name, address, hours),
      ].map((text) => (
        <Box component="p" key={text} sx={{ mt: 1.5, mb: 0 }}>
          {text}
        </Box>
      ))}
    </PrintedSheet>
  );
}

/** Prints receipts as soon as they are passed; a new array starts a new printing. The page does not show them. */
export function PrintedSlips({ receipts }: { receipts: readonly ApplicationSlip[] }) {
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
