import type { Timetable } from 'functions/shared/campaign/timetable';
import type { ChannelCount } from 'functions/shared/draw/counts/hourlyCounts';
import { counted, dayOnly, sets, shortTime, time } from '../../format.ts';
import { applications } from '../phrases/applications.ts';

/** The number of applications, hour by hour, and at the closing of the roster (rules 8.34). */
export const applicationCounts = {
  title: 'Number of applications (every hour)',
  before: ({ applicationStart }: Timetable) =>
    `Applications open at ${time(applicationStart)}. From then on, we count them every hour and publish the numbers here.`,
  lead: 'This is the number of applications that take part in the draw. While applications are open, we count and publish it every hour, so that anyone can check that nothing was added later.',
  none: 'The first count is on the full hour after applications open.',
  unreadable: 'The number of applications could not be loaded. Please wait a little and try again.',
  countedAt: 'Last counted at',
  channels: { web: 'Applications on this site', paper: 'Applications on paper' },
  counted: (counts: ChannelCount) => `${applications(counts.applications)} (for ${sets(counts.sets)} in all)`,
  table: {
    caption: 'Numbers counted today (newest first)',
    at: 'Counted at',
    web: 'Site',
    paper: 'Paper',
    time: shortTime,
    count: applications,
    sets,
    earlier: (rows: number) => `${counted(rows, 'earlier count')}`,
  },
  daysTitle: 'Records of past days',
  daysLead:
    'When a day is over, all numbers counted on that day are put into one file. The file does not change after that.',
  // Days are in Tokyo time (rules 1.7).
  dayName: (date: string) => `Numbers counted on ${dayOnly(date)}`,
  closedTitle: 'The list when applications closed',
  closedWhy:
    'We publish the value of the list at the time applications closed, so that nobody can add or remove applications afterward.',
  closedAt: 'The list became final at',
  root: 'Value of the list',
  all: 'All applications',
};
