import type { Timetable } from 'functions/shared/campaign/timetable';
import { counted, hour, time } from '../format.ts';

const reaching = 'We accept only what reaches us before then. What you entered stays on this page.';

/** The activity that ends, and the consequence. */
const ending = {
  registration: { name: 'Registration ends', means: () => reaching },
  application: { name: 'Applications close', means: () => reaching },
  change: { name: 'The time for changes ends', means: () => reaching },
  sets: {
    name: 'The time for changing the number of sets ends',
    means: ({ modificationEnd }: Timetable) => `You can change everything else until ${time(modificationEnd)}.`,
  },
};

interface Soon {
  readonly what: keyof typeof ending;
  readonly endsAt: string;
  /** The minutes that screen readers announce. */
  readonly readOut: number;
  readonly timetable: Timetable;
}

/** For people whose typed data comes too late. The text never says that it was received. */
export const ended = {
  registration: {
    title: 'Registration has ended',
    at: (end: string) =>
      `Registration ended at ${hour(end)}. This registration was not accepted. The deadline was ${time(end)}.`,
    early: 'Registration has ended. This registration was not accepted.',
  },
  application: {
    title: 'Your application was not accepted',
    at: (end: string) =>
      `Applications closed at ${hour(end)}. This application was not accepted. The deadline was ${time(end)}.`,
    early: 'Applications are closed. This application was not accepted.',
  },
  change: {
    title: 'Your change was not accepted',
    at: (end: string) =>
      `The time for changes ended at ${hour(end)}. This change was not accepted. The deadline was ${time(end)}.`,
    early: 'The time for changes has ended. This change was not accepted.',
  },
  /** For people who follow a mail's link too late. */
  arrived: {
    title: 'The time for changes has ended',
    at: (end: string) =>
      `The deadline for changing registrations and cards was ${time(end)}. You cannot do this from the link any more.`,
    early: 'Registrations and cards can no longer be changed. You cannot do this from the link any more.',
    text: 'If you need help with your payment or your win, please contact the office.',
  },
  unsent:
    'The office has not received what you entered. Applications and registrations that we had already received stay as they are.',
  next: 'See what is happening now',
  /** For people whose form is open shortly before its end. */
  soon: {
    text: ({ what, endsAt, readOut, timetable }: Soon) =>
      `${ending[what].name} at ${hour(endsAt)}, in less than ${counted(readOut, 'minute')}. ${ending[what].means(timetable)}`,
    left: (minutes: number) => `${counted(minutes, 'minute')} left`,
  },
};
