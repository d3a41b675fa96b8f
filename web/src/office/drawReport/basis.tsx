import type { ByChannel } from 'functions/shared/draw/counts/hourlyCounts';
import { report } from './texts.ts';
import { review } from '../review/texts.ts';
import { office } from '../../copy/ja/office/texts.ts';
import type { Draw } from '../data/campaignState.ts';
import { type Published, stampsByAuthority } from './figures.ts';
import { Codes, Part, when } from './parts.tsx';

/** A time, and the numbers of applications and sets at that time by channel and in total. */
function Counted({ at, channels: { web, paper } }: { at: string | null; channels: ByChannel }) {
  const total = { applications: web.applications + paper.applications, sets: web.sets + paper.sets };
  const texts = [
    report.channel(office.options.channel['web'] ?? 'web', web),
    report.channel(office.options.channel['paper'] ?? 'paper', paper),
    report.total(total),
  ];
  return <div>{`${when(at, report.notYet)} / ${texts.join('、')}`}</div>;
}

function Stamps({ published }: { published: Published }) {
  const stamps = stampsByAuthority(published).map(report.stamps);
  return <Part name={report.parts.stamps}>{stamps.length === 0 ? report.nobody : stamps.join(' / ')}</Part>;
}

/** The basis of a draw: rules, roster, commitment, and time stamps. */
export function Basis({ draw, published }: { draw: Draw; published: Published }) {
  const { hash, rulesHash, root, closedRoot, publishedAt, channels, exclusions } = published.manifest.commitment;
  const names: Readonly<Record<string, string>> = review.codes;
  const reasons = exclusions.map(({ code, count }) => report.reason(names[code] ?? code, count));
  return (
    <>
      <Part name={report.parts.terms}>{report.terms(draw)}</Part>
      <Part name={report.parts.closed}>
        {draw.channels !== null && <Counted at={draw.frozenAt} channels={draw.channels} />}
        <Codes codes={[[report.closedRoot, closedRoot]]} />
      </Part>
      <Part name={report.parts.exclusions}>{reasons.length === 0 ? report.nobody : reasons.join('、')}</Part>
      <Part name={report.parts.commitment}>
        <Counted at={publishedAt} channels={channels} />
        <Codes
          strong={hash}
          codes={[
            [report.commitment, hash],
            [report.root, root],
            [report.rulesHash, rulesHash],
          ]}
        />
      </Part>
      <Stamps published={published} />
    </>
  );
}
