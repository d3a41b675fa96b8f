import type { ByChannel } from 'functions/shared/draw/counts/hourlyCounts';
import { useDeskCopy } from '../../copy/deskLanguage.tsx';
import { useOfficeCopy } from '../../copy/officeLanguage.tsx';
import type { Draw } from '../data/campaignState.ts';
import { type Published, stampsByAuthority } from './figures.ts';
import { Codes, Part, when } from './parts.tsx';

/** An instant, and what was counted by it: applications and their wishes by channel, and all of them. */
function Counted({ at, channels: { web, paper } }: { at: string | null; channels: ByChannel }) {
  const { options } = useOfficeCopy();
  const { report: copy } = useDeskCopy();
  const total = { applications: web.applications + paper.applications, sets: web.sets + paper.sets };
  const texts = [
    copy.channel(options.channel['web'] ?? 'web', web),
    copy.channel(options.channel['paper'] ?? 'paper', paper),
    copy.total(total),
  ];
  return <div>{`${when(at, copy.notYet)} / ${texts.join('、')}`}</div>;
}

function Stamps({ published }: { published: Published }) {
  const { report: copy } = useDeskCopy();
  const stamps = stampsByAuthority(published).map(copy.stamps);
  return <Part name={copy.parts.stamps}>{stamps.length === 0 ? copy.nobody : stamps.join(' / ')}</Part>;
}

/** What a draw rests on: rules, roster, commitment, and who stamped it. */
export function Basis({ draw, published }: { draw: Draw; published: Published }) {
  const { report: copy, review } = useDeskCopy();
  const { hash, rulesHash, root, closedRoot, publishedAt, channels, exclusions } = published.manifest.commitment;
  const names: Readonly<Record<string, string>> = review.codes;
  const reasons = exclusions.map(({ code, count }) => copy.reason(names[code] ?? code, count));
  return (
    <>
      <Part name={copy.parts.terms}>{copy.terms(draw)}</Part>
      <Part name={copy.parts.closed}>
        {draw.channels !== null && <Counted at={draw.frozenAt} channels={draw.channels} />}
        <Codes codes={[[copy.closedRoot, closedRoot]]} />
      </Part>
      <Part name={copy.parts.exclusions}>{reasons.length === 0 ? copy.nobody : reasons.join('、')}</Part>
      <Part name={copy.parts.commitment}>
        <Counted at={publishedAt} channels={channels} />
        <Codes
          strong={hash}
          codes={[
            [copy.commitment, hash],
            [copy.root, root],
            [copy.rulesHash, rulesHash],
          ]}
        />
      </Part>
      <Stamps published={published} />
    </>
  );
}
