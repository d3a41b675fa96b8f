import type { Report } from './report.ts';
import { useDeskCopy } from '../../copy/deskLanguage.tsx';
import { useOfficeCopy } from '../../copy/officeLanguage.tsx';

/** A line of the report; null: the column does not apply. */
export interface Line {
  readonly name: string;
  readonly count: number | null;
  readonly sets: number | null;
  readonly yen: number | null;
}

const line = (name: string, { count, sets }: { count: number; sets: number }): Line => ({
  name,
  count,
  sets,
  yen: null,
});
const alone = (name: string, field: 'count' | 'sets' | 'yen', value: number): Line => ({
  name,
  count: field === 'count' ? value : null,
  sets: field === 'sets' ? value : null,
  yen: field === 'yen' ? value : null,
});

/** The report's lines by part. */
export const useLines = ({ supply, draws, closing, left, refunds, parcels, ordered }: Report) => {
  const { closingReport: copy } = useDeskCopy();
  const { options } = useOfficeCopy();
  const drawn = draws.flatMap(({ number, applications, excluded, result, promoted }): Line[] => [
    ...(['web', 'paper'] as const).flatMap((channel) => {
      const own = applications?.[channel];
      const name = copy.applications(number, options.channel[channel] ?? channel);
      return own === undefined ? [] : [line(name, { count: own.applications, sets: own.sets })];
    }),
    ...(excluded === null ? [] : [alone(copy.excluded(number), 'count', excluded)]),
    ...(result === null ? [] : [line(copy.winners(number), { count: result.winners, sets: result.granted })]),
    alone(copy.promoted(number), 'count', promoted),
  ]);
  return {
    draws: [alone(copy.supply, 'sets', supply), ...drawn, line(copy.won, closing.won)],
    money: [
      line(copy.card, closing.card),
      line(copy.counter, closing.counter),
      line(copy.unpaid, closing.unpaid),
      alone(copy.revenue, 'yen', closing.revenue),
      alone(copy.lost, 'yen', closing.lost),
      alone(copy.disputed, 'yen', closing.disputed),
      alone(copy.noted, 'yen', closing.noted),
      alone(copy.worth, 'yen', closing.worth),
      alone(copy.premium, 'yen', closing.premium),
    ],
    parcels: [
      line(copy.ordered, ordered),
      line(copy.issued, parcels.ISSUED),
      line(copy.shipped, parcels.SHIPPED),
      line(copy.unclaimed, closing.unclaimed),
      alone(copy.void, 'sets', closing.void),
    ],
    ended: [
      ...left.map(({ way, count, sets }) => line(copy.way(way), { count, sets })),
      alone(copy.owedCard, 'count', refunds.card),
      alone(copy.owedCounter, 'count', refunds.counter),
      alone(copy.refunded, 'count', refunds.refunded),
    ],
  } satisfies Readonly<Record<Exclude<keyof typeof copy.parts, 'checks'>, readonly Line[]>>;
};
