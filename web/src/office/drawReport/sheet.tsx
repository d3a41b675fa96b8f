import Box from '@mui/material/Box';
import GlobalStyles from '@mui/material/GlobalStyles';
import { campaign } from 'functions/shared/campaign/current';
import type { ChangeSum } from 'functions/shared/draw/changeWays';
import { publishedSeedText } from 'functions/shared/draw/draw';
import { DRAW_STEPS } from 'functions/shared/campaign/drawSteps';
import { fromISO, japaneseDateTime } from 'functions/shared/time/instants';
import type { ReactNode } from 'react';
import { useOfficeCopy } from '../../copy/officeLanguage.tsx';
import type { Draw } from '../data/campaignState.ts';

/** Selects the sheet. Printing hides everything else. */
const SHEET = '[data-sheet]';

const PRINT = {
  '@page': { size: 'A4 portrait', margin: '12mm' },
  '@media print': {
    [`body *:not(:has(${SHEET})):not(${SHEET}):not(${SHEET} *)`]: { display: 'none !important' },
    [`html, body, body *:has(${SHEET})`]: {
      margin: '0 !important',
      padding: '0 !important',
      minHeight: '0 !important',
      background: 'none !important',
      display: 'block !important',
    },
  },
};

/** One or more codes, each on a line with its name. */
function Codes({ codes }: { codes: readonly (readonly [name: string, value: string])[] }) {
  return codes.map(([name, value]) => (
    <Box key={name}>
      {name}
      <Box component="span" sx={{ display: 'block', fontFamily: 'monospace', fontSize: '0.9em' }}>
        {value}
      </Box>
    </Box>
  ));
}

function Part({ name, children }: { name: string; children: ReactNode }) {
  return (
    <tr>
      <th scope="row">{name}</th>
      <td>{children}</td>
    </tr>
  );
}

const when = (at: string | null, otherwise: string): string =>
  at === null ? otherwise : japaneseDateTime(fromISO(at));

function Basis({ draw }: { draw: Draw }) {
  const { report: copy, review } = useOfficeCopy();
  const { counts, commitment, exclusions, closedHash } = draw;
  const names: Readonly<Record<string, string>> = review.codes;
  const reasons = exclusions.map(({ code, count }) => copy.excluded(names[code] ?? code, count));
  return (
    <>
      <Part name={copy.parts.terms}>{copy.terms(draw)}</Part>
      <Part name={copy.parts.roster}>
        {when(draw.frozenAt, copy.notYet)}
        {counts !== null && <div>{copy.applications(counts)}</div>}
        {closedHash !== null && <Codes codes={[[copy.closedHash, closedHash]]} />}
      </Part>
      <Part name={copy.parts.exclusions}>{reasons.length === 0 ? copy.nobody : reasons.join('、')}</Part>
      <Part name={copy.parts.commitment}>
        {commitment !== null && (
          <Codes
            codes={[
              [copy.committed(when(commitment.publishedAt, copy.notYet)), commitment.hash],
              [copy.rulesHash, commitment.rulesHash],
              [copy.rosterHash, commitment.rosterHash],
            ]}
          />
        )}
      </Part>
    </>
  );
}

function Drawn({ draw }: { draw: Draw }) {
  const { report: copy } = useOfficeCopy();
  const { number, rules, commitment, beacon, result } = draw;
  return (
    <>
      <Part name={copy.parts.beacon}>
        {rules !== null && copy.round(rules.round, when(rules.roundAt, copy.notYet))}
        <Codes
          codes={[
            [copy.chain, rules?.chain ?? copy.notYet] as const,
            [copy.randomness, beacon?.randomness ?? copy.notYet],
          ]}
        />
      </Part>
      <Part name={copy.parts.seed}>
        {commitment === null || beacon === null ? (
          copy.notYet
        ) : (
          <Box component="span" sx={{ fontFamily: 'monospace', fontSize: '0.9em' }}>
            {publishedSeedText({ commitment: commitment.hash, randomness: beacon.randomness, number })}
          </Box>
        )}
      </Part>
      <Part name={copy.parts.draw}>{when(draw.drawnAt, copy.notYet)}</Part>
      <Part name={copy.parts.release}>{when(draw.releasedAt, copy.notYet)}</Part>
      <Part name={copy.parts.result}>{result === null ? copy.notYet : copy.result(result)}</Part>
    </>
  );
}

function BegunBy({ draw }: { draw: Draw }) {
  const { report: copy, total } = useOfficeCopy();
  const done = { commit: draw.commitment?.publishedAt, run: draw.drawnAt, release: draw.releasedAt };
  const named = (by: string | null): string => by ?? total.byTimetable;
  const steps = [
    copy.step('freeze', named(draw.startedBy)),
    ...DRAW_STEPS.map((step) => copy.step(step, done[step] ? named(draw.begunBy[step]) : copy.notYet)),
  ];
  // A long address has no place of its own to break at.
  return steps.map((text) => (
    <Box key={text} sx={{ wordBreak: 'break-all' }}>
      {text}
    </Box>
  ));
}

function Signatures() {
  const { report: copy } = useOfficeCopy();
  return (
    <Box sx={{ mt: 2 }}>
      <Box>{copy.statement}</Box>
      <Box sx={{ textAlign: 'right', mt: 1 }}>{copy.date}</Box>
      <Box sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 3, mt: 2 }}>
        {copy.signatures.map((name) => (
          <Box key={name} sx={{ borderBottom: '1px solid #000', height: '2.6em', display: 'flex', alignItems: 'end' }}>
            {name}
          </Box>
        ))}
      </Box>
    </Box>
  );
}

/**
 * The printed report: A4 upright, black on white.
 * @param changes null: the result is not released
 * @param now the server's time, ISO text
 */
export function Sheet({ draw, changes, now }: { draw: Draw; changes: readonly ChangeSum[] | null; now: string }) {
  const { pages, report: copy } = useOfficeCopy();
  const since = changes === null ? copy.notYet : changes.map(copy.change).join('、') || copy.nobody;
  return (
    <Box
      data-sheet
      component="article"
      sx={{
        background: '#fff',
        color: '#000',
        maxWidth: '186mm',
        p: { xs: 1, sm: 3 },
        fontSize: '8.5pt',
        lineHeight: 1.45,
        overflowWrap: 'anywhere',
        '@media print': { p: 0, maxWidth: 'none' },
        '& table': { borderCollapse: 'collapse', width: '100%', tableLayout: 'fixed', mt: 1 },
        '& th, & td': { border: '1px solid #000', p: '3px 6px', textAlign: 'left', verticalAlign: 'top' },
        '& th': { width: { xs: '6em', sm: '11em' }, fontWeight: 700 },
      }}
    >
      <GlobalStyles styles={PRINT} />
      <Box component="h2" sx={{ fontSize: '16pt', textAlign: 'center', m: 0 }}>
        {pages.report}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', columnGap: 2, mt: 1 }}>
        <span>
          {campaign.name} {copy.of(draw.number)}
        </span>
        <span>{campaign.district}</span>
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', columnGap: 2 }}>
        <span>{campaign.office.name}</span>
        <span>{copy.madeAt(japaneseDateTime(fromISO(now)))}</span>
      </Box>
      <table>
        <tbody>
          <Basis draw={draw} />
          <Drawn draw={draw} />
          <Part name={copy.parts.changes}>{since}</Part>
          <Part name={copy.parts.begunBy}>
            <BegunBy draw={draw} />
          </Part>
          <Part name={copy.parts.check}>{copy.check(`${window.location.origin}/draw`)}</Part>
        </tbody>
      </table>
      <Signatures />
    </Box>
  );
}
