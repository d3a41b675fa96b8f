import Box from '@mui/material/Box';
import { campaign } from 'functions/shared/campaign/current';
import { DRAW_STEPS } from 'functions/shared/campaign/drawSteps';
import { PROGRAM } from '../../client/program.ts';
import { report } from './texts.ts';
import { total } from '../../copy/ja/office/draw/total.ts';
import { reportPage } from './descriptor.ts';
import type { Draw } from '../data/campaignState.ts';
import { PrintedSheet, SheetHead } from '../pieces/printed.tsx';
import { Basis } from './basis.tsx';
import type { Published } from './figures.ts';
import { Drawn, Outcome } from './outcome.tsx';
import { Code, Codes, Part, when } from './parts.tsx';

function BegunBy({ draw }: { draw: Draw }) {
  const done = { commit: draw.commitment?.publishedAt, run: draw.drawnAt, release: draw.releasedAt };
  const named = (by: string | null): string => by ?? total.byTimetable;
  const steps = [report.step('freeze', named(draw.startedBy))].concat(
    DRAW_STEPS.map((step) => report.step(step, done[step] ? named(draw.begunBy[step]) : report.notYet)),
  );
  // A long address contains no place for a line break.
  return <Box sx={{ wordBreak: 'break-all' }}>{steps.join(' / ')}</Box>;
}

/**
 * How to check the draw.
 * @param commitments those of all draws up to this one, in their order
 */
function Check({ commitments, program }: { commitments: readonly string[]; program: string }) {
  const { origin } = window.location;
  const noted = commitments.map((hash) => `--commitment ${hash}`).join(' ');
  return (
    <>
      {report.check.page(`${origin}/draw`)}
      <Code>{`curl -O ${origin}/${PROGRAM}`}</Code>
      <Code>{`python3 ${PROGRAM} ${origin} ${noted}`}</Code>
      <Codes codes={[[report.check.hash(PROGRAM), program]]} />
      {report.check.hashBy(PROGRAM)}
    </>
  );
}

function Signatures() {
  const { name, date, dateForm, sign } = report.signature;
  const lines = [name, `${date}${dateForm}`, sign];
  return (
    <Box sx={{ mt: 1 }}>
      <div>{report.statement}</div>
      <Box sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr', columnGap: 3 }}>
        {report.signatures.map((who) => (
          <Box key={who} sx={{ mt: 0.5 }}>
            <Box sx={{ fontWeight: 700 }}>{who}</Box>
            {lines.map((line) => (
              <Box
                key={line}
                sx={{ borderBottom: '1px solid #000', height: '2.4em', display: 'flex', alignItems: 'end' }}
              >
                {line}
              </Box>
            ))}
          </Box>
        ))}
      </Box>
    </Box>
  );
}

interface SheetProps {
  readonly draw: Draw;
  readonly published: Published;
  readonly commitments: readonly string[];
  /** The SHA-256 of the program. */
  readonly program: string;
  /** The server's time, ISO text. */
  readonly now: string;
}

/** The printed report of one draw, on one page. */
export function Sheet({ draw, published, commitments, program, now }: SheetProps) {
  const head = [
    [`${campaign.name} ${report.of(draw.number)}`, campaign.district],
    [campaign.office.name, report.madeAt(when(now, ''))],
  ] as const;
  return (
    <PrintedSheet onScreen="8.5pt" onPaper="8pt">
      <SheetHead title={reportPage.title} lines={head} />
      <Box component="table" sx={{ '& th': { width: { xs: '6em', sm: '11em' }, fontWeight: 700 } }}>
        <tbody>
          <Basis draw={draw} published={published} />
          <Drawn draw={draw} published={published} />
          <Outcome published={published} />
          <Part name={report.parts.begunBy}>
            <BegunBy draw={draw} />
          </Part>
          <Part name={report.parts.check}>
            <Check commitments={commitments} program={program} />
          </Part>
        </tbody>
      </Box>
      <Signatures />
    </PrintedSheet>
  );
}
