import { ticketNumberOf } from 'functions/shared/draw/ticketNumber';
import type { Purchase } from 'functions/shared/entities/purchase';
import { seededRandom } from './random.ts';
import type { SeedDocument } from './seedDocument.ts';

/** The ticket numbers of those whose card came: the same in every run, in a stream of their own. */
export const ticketDocuments = (purchases: readonly Purchase[]): SeedDocument[] =>
  purchases
    .filter(({ state }) => state !== 'CARD_PENDING' && state !== 'INCOMPLETE')
    .map(({ id }) => {
      const random = seededRandom('ticket', id);
      const bytes = Uint8Array.from({ length: 8 }, () => random.below(256));
      return { collection: 'tickets', id, data: { ticketNumber: ticketNumberOf(bytes) } };
    });
