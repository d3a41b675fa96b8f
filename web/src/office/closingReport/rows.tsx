import { closingReport } from './texts.ts';
import { office } from '../../copy/ja/office/texts.ts';
import type { Report } from './report.ts';

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

/** Returns the report's lines by part. */
export const useLines = ({ supply, draws, closing, left, refunds, parcels, ordered }: Report) => {
  const drawn = draws.flatMap(({ number, applications, excluded, result, promoted }): Line[] => [
    ...(['web', 'paper'] as const).flatMap((channel) => {
      const own = applications?.[channel];
      const name = closingReport.applications(number, office.options.channel[channel] ?? channel);
      return own === undefined ? [] : [line(name, { count: own.applications, sets: own.sets })];
    }),
    ...(excluded === null ? [] : [alone(closingReport.excluded(number), 'count', excluded)]),
    ...(result === null ? [] : [line(closingReport.winners(number), { count: result.winners, sets: result.granted })]),
    alone(closingReport.promoted(number), 'count', promoted),
  ]);
  return {
    draws: [alone(closingReport.supply, 'sets', supply), ...drawn, line(closingReport.won, closing.won)],
    money: [
      line(closingReport.card, closing.card),
      line(closingReport.counter, closing.counter),
      line(closingReport.unpaid, closing.unpaid),
      alone(closingReport.revenue, 'yen', closing.revenue),
      alone(closingReport.lost, 'yen', closing.lost),
      alone(closingReport.disputed, 'yen', closing.disputed),
      alone(closingReport.noted, 'yen', closing.noted),
      alone(closingReport.worth, 'yen', closing.worth),
      alone(closingReport.premium, 'yen', closing.premium),
    ],
    parcels: [
      line(closingReport.ordered, ordered),
      line(closingReport.issued, parcels.ISSUED),
      line(closingReport.shipped, parcels.SHIPPED),
      line(closingReport.unclaimed, closing.unclaimed),
      alone(closingReport.void, 'sets', closing.void),
    ],
    ended: [
      ...left.map(({ way, count, sets }) => line(closingReport.way(way), { count, sets })),
      alone(closingReport.owedCard, 'count', refunds.card),
      alone(closingReport.owedCounter, 'count', refunds.counter),
      alone(closingReport.refunded, 'count', refunds.refunded),
    ],
  } satisfies Readonly<Record<Exclude<keyof typeof closingReport.parts, 'checks'>, readonly Line[]>>;
};
