import Box from '@mui/material/Box';
import { campaign } from 'functions/shared/campaign/current';
import { time, yen } from '../../copy/format.ts';
import { useDeskCopy } from '../../copy/deskLanguage.tsx';
import { useOfficeCopy } from '../../copy/officeLanguage.tsx';
import { PrintedSheet, SheetHead } from '../pieces/printed.tsx';
import type { Check, Report } from './report.ts';
import { type Line, useLines } from './rows.tsx';

/** The whole report has to fit on a page. */
const TIGHT = { '& th, & td': { '@media print': { paddingTop: '1px', paddingBottom: '1px' } } };
/** An amount stays whole; on a phone the names wrap instead. */
const FIGURES = {
  '& td, & thead th:not(:first-of-type)': { textAlign: 'right' },
  '& td': { fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' },
  '&&': { tableLayout: { xs: 'auto', sm: 'fixed' } },
  '& th:first-of-type': { width: { sm: '49%' } },
};

function Lines({ name, lines }: { name: string; lines: readonly Line[] }) {
  const { none, figures } = useOfficeCopy();
  const { columns } = useDeskCopy().closingReport;
  return (
    <Box component="table" aria-label={name} sx={[TIGHT, FIGURES]}>
      <thead>
        <tr>
          {[name, ...Object.values(columns)].map((one) => (
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
            <td>{one.count === null ? none : figures(one.count)}</td>
            <td>{one.sets === null ? none : figures(one.sets)}</td>
            <td>{one.yen === null ? none : yen(one.yen)}</td>
          </tr>
        ))}
      </tbody>
    </Box>
  );
}

/** Two figures from different sources side by side, with what follows from them. */
function Checks({ checks }: { checks: readonly Check[] }) {
  const { figures } = useOfficeCopy();
  const { closingReport: copy } = useDeskCopy();
  const shown = (check: Check, value: number): string => (check.name === 'stripe' ? yen(value) : figures(value));
  return (
    <>
      <Box
        component="table"
        aria-label={copy.parts.checks}
        sx={{ ...TIGHT, '& th:first-of-type': { width: '21%' }, '& th:last-of-type': { width: '20%' } }}
      >
        <thead>
          <tr>
            {[copy.parts.checks, copy.compares, copy.verdict].map((one) => (
              <th key={one} scope="col">
                {one}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {checks.map((check) => {
            const { name, one, other } = copy.checks[check.name];
            return (
              <tr key={check.name}>
                <th scope="row">{name}</th>
                <td>
                  {check.verdict === 'unknown'
                    ? copy.unknown
                    : copy.compared(one, shown(check, check.one), other, shown(check, check.other))}
                </td>
                <Box component="td" sx={{ fontWeight: check.verdict === 'differs' ? 700 : 400 }}>
                  {copy.verdicts[check.verdict]}
                </Box>
              </tr>
            );
          })}
        </tbody>
      </Box>
      <div>{copy.sourced}</div>
    </>
  );
}

function AtStripe({ stripe }: Pick<Report, 'stripe'>) {
  const { closingReport: copy } = useDeskCopy();
  if (stripe === null) return <div>{copy.stripe.none}</div>;
  const parts = [
    `${copy.stripe.captured(time(stripe.at))} ${yen(stripe.captured)}`,
    `${copy.stripe.refunded} ${yen(stripe.refunded)}`,
    `${copy.stripe.disputed} ${yen(stripe.disputed)}`,
    copy.stripe.differences(stripe.differences),
  ];
  return <div>{parts.join('、')}</div>;
}

function Signatures() {
  const { closingReport: copy, report } = useDeskCopy();
  const { name, date, dateForm } = report.signature;
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr', columnGap: 3, mt: 1, breakInside: 'avoid' }}>
      {copy.signatures.map((who) => (
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
  const { closingReport: copy } = useDeskCopy();
  const lines = useLines(report);
  const head = [
    [campaign.name, campaign.district],
    [campaign.office.name, copy.madeAt(time(report.now))],
  ] as const;
  return (
    <PrintedSheet onScreen="10.5pt" onPaper="8pt">
      <SheetHead title={copy.title} lines={head} />
      <Lines name={copy.parts.draws} lines={lines.draws} />
      <Lines name={copy.parts.money} lines={lines.money} />
      <div>{copy.fees}</div>
      <Lines name={copy.parts.parcels} lines={lines.parcels} />
      <Lines name={copy.parts.ended} lines={lines.ended} />
      {report.left.length === 0 && <div>{copy.noneLeft}</div>}
      <AtStripe stripe={report.stripe} />
      <Checks checks={report.closing.checks} />
      <Signatures />
    </PrintedSheet>
  );
}
