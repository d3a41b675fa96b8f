import { z } from 'zod';
import { needsTwo } from '../../services/people/applicationEnd.ts';
import { statusBy } from '../../services/people/status.ts';
import { storyOf } from '../../services/people/story.ts';
import type { Place } from '../../shared/entities/story/newestFirst.ts';
import { AppError } from '../../shared/errors/appError.ts';
import { idSchema, instantSchema } from '../../shared/fields/fieldSchemas.ts';
import { personBy } from '../../store/people/people.ts';
import type { Handlers } from '../context.ts';

const placeSchema = z.tuple([instantSchema, idSchema]);

const cursorOf = (place: Place | null): string | null =>
  place && Buffer.from(JSON.stringify([place.at, place.id])).toString('base64url');

/** Parses a cursor. @throws AppError cursor_invalid */
const placeOf = (cursor: string | undefined): Place | null => {
  if (cursor === undefined) return null;
  try {
    const [at, id] = placeSchema.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8')));
    return { at, id };
  } catch {
    throw new AppError('cursor_invalid');
  }
};

/** Returns one person's history for telephone support: what the person sees, and what happened (rules 10.25). */
const getAccountStory: Handlers['getAccountStory']['office'] = async ({ path, query }, { records, now, timetable }) => {
  const from = placeOf(query.cursor);
  const { account, purchase } = await personBy(records, path.id);
  if (!account) throw new AppError('not_found');
  const [status, isTwos, { entries, next }] = await Promise.all([
    purchase && statusBy(purchase, records, 'office'),
    purchase === null ? false : needsTwo(records, purchase),
    storyOf(records, { account, purchase }, { kind: query.kind ?? null, from }, { now, timetable }),
  ]);
  return { answer: { purchase, status, needsTwo: isTwos, entries: [...entries], cursor: cursorOf(next) } };
};

export const storyHandlers = { getAccountStory: { office: getAccountStory } } satisfies Partial<Handlers>;
