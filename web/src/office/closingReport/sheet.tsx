import Box from '@mui/material/Box';
import { campaign } from 'functions/shared/campaign/current';
import { figure, time, yen } from '../../copy/format.ts';
import { closingReport } from './texts.ts';
import { report as reportCopy } from '../drawReport/texts.ts';
import { office } from '../../copy/ja/office/texts.ts';
import { PrintedSheet, SheetHead } from '../pieces/printed.tsx';
import type { Check, Report } from './report.ts';
import { type Line, useLines } from './rows.tsx';

/** The whole report has to fit on one page. */
const TIGHT = { '& th, & td': { '@media print': { paddingTop: '1px', paddingBottom: '1px' } } };
/** An amount does not wrap; on a phone the names wrap instead. */
const FIGURES = {
  '& td, & thead th:not(:first-of-type)': { textAlign: 'right' },
  '& td': { fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' },
  '&&': { tableLayout: { xs: 'auto', sm: 'fixed' } },
  '& th:first-of-type': { width: { sm: '49%' } },
};

function Lines({ name, lines }: { name: string; lines: readonly Line[] }) {
  return (
    <Box component="table" aria-label={name} sx={[TIGHT, FIGURES]}>
      <thead>
        <tr>
          {[name, ...Object.values(closingReport.columns)].map((one) => (
            <th key={one} scope="col">
              {one}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {lines.map((one) => (
          <tr key={one.name}>
            <th scope="row">{one.name}</th>
            <td>{one.count === null ? office.none : figure(one.count)}</td>
            <td>{one.sets === null ? office.none : figure(one.sets)}</td>
            <td>{one.yen === null ? office.none : yen(one.yen)}</td>
          </tr>
        ))}
      </tbody>
    </Box>
  );
}

/** Two figures from different sources side by side, with the conclusion. */
function Checks({ checks }: { checks: readonly Check[] }) {
  const shown = (check: Check, value: number): string => (check.name === 'stripe' ? yen(value) : figure(value));
  return (
    <>
      <Box
        component="table"
        aria-label={closingReport.parts.checks}
        sx={{ ...TIGHT, '& th:first-of-type': { width: '21%' }, '& th:last-of-type': { width: '20%' } }}
      >
        <thead>
          <tr>
            {[closingReport.parts.checks, closingReport.compares, closingReport.verdict].map((one) => (
              <th key={one} scope="col">
                {one}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {checks.map((check) => {
            const { name, one, other } = closingReport.checks[check.name];
            return (
              <tr key={check.name}>
                <th scope="row">{name}</th>
                <td>
                  {check.verdict === 'unknown'
                    ? closingReport.unknown
                    : closingReport.compared(one, shown(check, check.one), other, shown(check, check.other))}
                </td>
                <Box component="td" sx={{ fontWeight: check.verdict === 'differs' ? 700 : 400 }}>
                  {closingReport.verdicts[check.verdict]}
                </Box>
              </tr>
            );
          })}
        </tbody>
      </Box>
      <div>{closingReport.sourced}</div>
    </>
  );
}

function AtStripe({ stripe }: Pick<Report, 'stripe'>) {
  if (stripe === null) return <div>{closingReport.stripe.none}</div>;
  const parts = [
    `${closingReport.stripe.captured(time(stripe.at))} ${yen(stripe.captured)}`,
    `${closingReport.stripe.refunded} ${yen(stripe.refunded)}`,
    `${closingReport.stripe.disputed} ${yen(stripe.disputed)}`,
    closingReport.stripe.differences(stripe.differences),
  ];
  return <div>{parts.join('、')}</div>;
}

function Signatures() {
  const { name, date, dateForm } = reportCopy.signature;
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr', columnGap: 3, mt: 1, breakInside: 'avoid' }}>
      {closingReport.signatures.map((who) => (
        <div key={who}>
          <b>{who}</b>
          {[name, `${date}${dateForm}`].map((line) => (
            <Box
              key={line}
              sx={{ borderBottom: '1px solid #000', minHeight: '2.2em', display: 'flex', alignItems: 'end' }}
            >
              {line}
            </Box>
          ))}
        </div>
      ))}
    </Box>
  );
}

/** The report on a printed page. */
export function Sheet({ report }: { report: Report }) {
  const lines = useLines(report);
  const head = [
    [campaign.name, campaign.district],
    [campaign.office.name, closingReport.madeAt(time(report.now))],
  ] as const;
  return (
    <PrintedSheet onScreen="10.5pt" onPaper="8pt">
      <SheetHead title={closingReport.title} lines={head} />
      <Lines name={closingReport.parts.draws} lines={lines.draws} />
      <Lines name={closingReport.parts.money} lines={lines.money} />
      <div>{closingReport.fees}</div>
      <Lines name={closingReport.parts.parcels} lines={lines.parcels} />
      <Lines name={closingReport.parts.ended} lines={lines.ended} />
      {report.left.length === 0 && <div>{closingReport.noneLeft}</div>}
      <AtStripe stripe={report.stripe} />
      <Checks checks={report.closing.checks} />
      <Signatures />
    </PrintedSheet>
  );
}
