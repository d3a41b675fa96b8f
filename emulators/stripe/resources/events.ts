import { z } from 'zod';
import { filteredRows, pageOf } from '../pages/pages.ts';
import { isWithin, paging, text } from '../parameters.ts';
import { noSuch } from '../refusal.ts';
import { nothing, route } from '../route.ts';

const listSchema = z.strictObject({ ...paging, type: text.optional(), types: z.array(text).max(20).optional() });

export const events = [
  route('GET /v1/events', listSchema, ({ world, input }) => {
    const { type, types, created } = input;
    const rows = filteredRows(
      world.state.events,
      (one) =>
        (type === undefined || one.type === type) &&
        (types === undefined || types.includes(one.type)) &&
        isWithin(one.created, created),
    );
    return pageOf('/v1/events', rows, input);
  }),
  route('GET /v1/events/:id', nothing, ({ world, id }) => {
    const event = world.state.events.get(id);
    if (event === undefined) throw noSuch('event', id);
    return event;
  }),
];
