import type { Summary } from './summary.ts';

const whole = (count: number): string => Math.round(count).toLocaleString('en');

/** Formats a duration. */
export const duration = (seconds: number): string => {
  const [days, hours, minutes] = [
    Math.floor(seconds / 86_400),
    Math.floor(seconds / 3600) % 24,
    Math.floor(seconds / 60) % 60,
  ];
  if (days > 0) return `${days} d ${hours} h`;
  if (hours > 0) return `${hours} h ${minutes} min`;
  return minutes > 0 ? `${minutes} min ${Math.round(seconds % 60)} s` : `${Math.round(seconds)} s`;
};

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
/** Formats `2025-10-08T10:00:00.000+09:00` as `8 Oct 10:00:00`, in its own offset. */
export const instant = (iso: string): string =>
  `${Number(iso.slice(8, 10))} ${MONTHS[Number(iso.slice(5, 7)) - 1] ?? '?'} ${iso.slice(11, 19)}`;

/** Returns a Markdown table. */
export const table = (heads: readonly string[], rows: readonly (readonly string[])[]): string => {
  const widths = heads.map((head, column) => Math.max(head.length, ...rows.map((row) => row[column]?.length ?? 0)));
  const line = (cells: readonly string[]): string =>
    `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`;
  return [line(heads), line(widths.map((width) => '-'.repeat(width))), ...rows.map(line)].join('\n');
};

const namesIn = (lists: readonly (readonly { readonly name: string }[])[]): string[] => [
  ...new Set(lists.flatMap((list) => list.map(({ name }) => name))),
];

const SHOWN_WAITS = 5;

/** Returns the report: tables of ends, waits and quotas, with a column for each campaign. */
export const tables = (all: readonly Summary[]): string => {
  const heads = (first: string) => [first, ...all.map(({ applicants }) => whole(applicants))];
  const row = (name: string, cell: (one: Summary) => string): string[] => [name, ...all.map(cell)];
  const endName = namesIn(all.map(({ ends }) => ends));
  const waitName = namesIn(all.map(({ waits }) => waits.slice(0, SHOWN_WAITS)));
  const quotaName = namesIn(all.map(({ quotas }) => quotas));
  const people = [
    row('applicants in the first minute', (one) => whole(one.inFirstMinute)),
    row('applications with a card', (one) => whole(one.complete)),
    row('paper applications', (one) => whole(one.onPaper)),
    row('applications without a card at the end', (one) => whole(one.incomplete)),
    row('abandoned waits to enter a card', (one) => whole(one.gaveUp)),
    row('mails sent', (one) => whole(one.mails)),
    row('tasks created for these mails', (one) => whole(one.tasks)),
    row('documents read (bench)', (one) => whole(one.documents.reads)),
    row('documents written (bench)', (one) => whole(one.documents.writes)),
    row('documents read by the draw before its release', (one) => whole(one.draw.reads)),
    row('documents written by the draw before its release', (one) => whole(one.draw.writes)),
    row('documents read by the hourly counts', (one) => whole(one.draw.countReads)),
    row('longest wait', ({ waits }) => waits[0]?.name ?? 'none'),
    row('quota reached first', ({ quotas }) => (quotas[0]?.touchedAt ? quotas[0].name : 'none')),
  ];
  const ends = endName.map((name) =>
    row(name, (one) => {
      const end = one.ends.find((other) => other.name === name);
      return end ? `${instant(end.ends)} (${whole(end.count)} in ${duration(end.seconds)})` : '';
    }),
  );
  const waits = waitName.map((name) =>
    row(name, (one) => {
      const mine = one.waits.filter((other) => other.name === name).sort((a, b) => b.longest - a.longest)[0];
      return mine && mine.longest > 0 ? `${duration(mine.longest)}, ${whole(mine.most)} at once` : 'none';
    }),
  );
  const quotas = quotaName.map((name) =>
    row(name, (one) => {
      const quota = one.quotas.find((other) => other.name === name);
      if (!quota) return '';
      const most = quota.most.toLocaleString('en', { maximumSignificantDigits: 3 });
      const touched =
        quota.touchedAt === null
          ? 'not reached'
          : `from ${instant(quota.touchedAt)}, ${duration(quota.touchedSeconds)}`;
      return `${most} of ${whole(quota.limit)}; ${touched}`;
    }),
  );
  return [
    table(heads('applicants'), people),
    table(heads('end of the step'), ends),
    table(heads('longest wait'), waits),
    table(heads('quota'), quotas),
  ].join('\n\n');
};
