import { closingReport, lastDays } from '../../services/office/closing.ts';
import { AppError } from '../../shared/errors/appError.ts';
import { toISO } from '../../shared/time/instants.ts';
import type { Handlers } from '../context.ts';

export const closingHandlers = {
  getClosingReport: {
    office: async (_, { records, now }) => {
      const report = await closingReport(records);
      if (report === null) throw new AppError('result_unreleased');
      return { answer: { now: toISO(now), ...report } };
    },
  },
  listDailyFigures: {
    office: async ({ query: { until = null } }, { records, now }) => ({
      answer: { now: toISO(now), days: await lastDays(records, until, now) },
    }),
  },
} satisfies Partial<Handlers>;
