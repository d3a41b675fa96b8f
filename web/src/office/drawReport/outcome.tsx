import { publishedSeedText } from 'functions/shared/draw/draw';
import { report } from './texts.ts';
import type { Draw } from '../data/campaignState.ts';
import { freeSets, type Published, sumOf } from './figures.ts';
import { Code, Codes, Part, when } from './parts.tsx';

/** The beacon, the instants, and the result as drawn. */
export function Drawn({ draw, published: { manifest } }: { draw: Draw; published: Published }) {
  const { number, round, roundAt, chain, beacon, commitment, result } = manifest;
  return (
    <>
      <Part name={report.parts.beacon}>
        {report.round(round, when(roundAt, report.notYet))}
        <Codes
          codes={[
            [report.chain, chain],
            [report.randomness, beacon?.randomness ?? report.notYet],
          ]}
        />
      </Part>
      <Part name={report.parts.seed}>
        {beacon === null ? (
          report.notYet
        ) : (
          <Code>{publishedSeedText({ commitment: commitment.hash, randomness: beacon.randomness, number })}</Code>
        )}
      </Part>
      <Part name={report.parts.draw}>
        {report.drawn(when(draw.drawnAt, report.notYet), when(draw.releasedAt, report.notYet))}
      </Part>
      <Part name={report.parts.result}>{result === null ? report.notYet : report.result(result)}</Part>
    </>
  );
}

/** The changes since the release. Exclusions after the round are listed separately, since the outcome could be computed by then (rules 8.35). */
function Since({ published: { changes, manifest } }: { published: Published }) {
  const { list, result } = manifest;
  if (list === null || result === null) return null;
  const afterRound = list.ways.find(({ way }) => way === 'excludeAfterRound') ?? { count: 0, sets: 0 };
  const ways = list.ways.filter(({ way }) => way !== 'excludeAfterRound').map(report.way);
  const added = sumOf(changes, 'add');
  const moved = [report.promoted(sumOf(changes, 'promote'))]
    .concat(added.count > 0 ? [report.added(added)] : [])
    .concat(report.free(freeSets(result.unsold, changes)));
  return (
    <>
      <Part name={report.parts.left}>
        {ways.length === 0 ? report.nobody : ways.join('、')}
        <div>{report.afterRound(afterRound)}</div>
      </Part>
      <Part name={report.parts.promoted}>{moved.join('、')}</Part>
      <Part name={report.parts.log}>
        <Codes codes={[[report.head(list.lines), list.head]]} />
      </Part>
    </>
  );
}

/** The outcome of a draw until now, and the draw after it if that ended without a result. */
export function Outcome({ published }: { published: Published }) {
  const { list, ended } = published.manifest;
  return (
    <>
      {list === null && <Part name={report.parts.left}>{report.notYet}</Part>}
      <Since published={published} />
      {ended !== null && <Part name={report.parts.ended}>{report.ended(ended)}</Part>}
    </>
  );
}
