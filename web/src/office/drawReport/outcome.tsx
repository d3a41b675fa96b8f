import { publishedSeedText } from 'functions/shared/draw/draw';
import { useDeskCopy } from '../../copy/deskLanguage.tsx';
import type { Draw } from '../data/campaignState.ts';
import { freeSets, type Published, sumOf } from './figures.ts';
import { Code, Codes, Part, when } from './parts.tsx';

/** The beacon, the instants, and the result as drawn. */
export function Drawn({ draw, published: { manifest } }: { draw: Draw; published: Published }) {
  const { report: copy } = useDeskCopy();
  const { number, round, roundAt, chain, beacon, commitment, result } = manifest;
  return (
    <>
      <Part name={copy.parts.beacon}>
        {copy.round(round, when(roundAt, copy.notYet))}
        <Codes
          codes={[
            [copy.chain, chain],
            [copy.randomness, beacon?.randomness ?? copy.notYet],
          ]}
        />
      </Part>
      <Part name={copy.parts.seed}>
        {beacon === null ? (
          copy.notYet
        ) : (
          <Code>{publishedSeedText({ commitment: commitment.hash, randomness: beacon.randomness, number })}</Code>
        )}
      </Part>
      <Part name={copy.parts.draw}>
        {copy.drawn(when(draw.drawnAt, copy.notYet), when(draw.releasedAt, copy.notYet))}
      </Part>
      <Part name={copy.parts.result}>{result === null ? copy.notYet : copy.result(result)}</Part>
    </>
  );
}

/** What changed since the release. Exclusions after the round stand apart, since the outcome could be computed by then (rules 8.35). */
function Since({ published: { changes, manifest } }: { published: Published }) {
  const { report: copy } = useDeskCopy();
  const { list, result } = manifest;
  if (list === null || result === null) return null;
  const afterRound = list.ways.find(({ way }) => way === 'excludeAfterRound') ?? { count: 0, sets: 0 };
  const ways = list.ways.filter(({ way }) => way !== 'excludeAfterRound').map(copy.way);
  const added = sumOf(changes, 'add');
  const moved = [copy.promoted(sumOf(changes, 'promote'))]
    .concat(added.count > 0 ? [copy.added(added)] : [])
    .concat(copy.free(freeSets(result.unsold, changes)));
  return (
    <>
      <Part name={copy.parts.left}>
        {ways.length === 0 ? copy.nobody : ways.join('、')}
        <div>{copy.afterRound(afterRound)}</div>
      </Part>
      <Part name={copy.parts.promoted}>{moved.join('、')}</Part>
      <Part name={copy.parts.log}>
        <Codes codes={[[copy.head(list.lines), list.head]]} />
      </Part>
    </>
  );
}

/** What came of a draw until now, and the draw after it if that ended without a result. */
export function Outcome({ published }: { published: Published }) {
  const { report: copy } = useDeskCopy();
  const { list, ended } = published.manifest;
  return (
    <>
      {list === null && <Part name={copy.parts.left}>{copy.notYet}</Part>}
      <Since published={published} />
      {ended !== null && <Part name={copy.parts.ended}>{copy.ended(ended)}</Part>}
    </>
  );
}
