import { isTicketNumber } from 'functions/shared/draw/ticketNumber';

/** The collection of the ticket numbers. */
export const TICKETS = 'tickets';

/** A ticket number somewhere: in the documents of a collection, in `requests` or in the `log`. */
export interface TicketTrace {
  ticketNumber: string;
  place: string;
}

/** The collections in which ticket numbers may stand, by `collectionName`. Kept answers have those of applications on paper, for a day. */
export const TICKET_PLACES: readonly string[] = [
  TICKETS,
  'draws/*/pages',
  'draws/*/places',
  'draws/*/leaves',
  'draws/*/tree',
  'draws/*/files',
  'idempotencyKeys',
];

/** A collection's path, with `*` for the documents above it. */
export const collectionName = (path: string): string => path.replace(/\/[^/]+\//gu, '/*/');

// A lookahead finds those that overlap, too: in a text without blanks a number could begin at any place.
const NUMBER = /(?=([0-9A-HJKMNP-TV-Z]{4})(-?)([0-9A-HJKMNP-TV-Z]{4})\2([0-9A-HJKMNP-TV-Z]{5}))/gu;

/** Everything in a text that has the form of a ticket number, with or without hyphens, in the stored form. */
export const ticketsIn = (text: string): string[] => [
  ...new Set([...text.matchAll(NUMBER)].map(([, a, , b, c]) => `${a}${b}${c}`).filter(isTicketNumber)),
];

/** Looks for ticket numbers in everything that the campaign writes. It keeps none of the texts. */
export class TicketTraces {
  readonly #found = new Map<string, Set<string>>();

  look(place: string, text: string): void {
    for (const number of ticketsIn(text)) {
      const places = this.#found.get(number) ?? new Set();
      this.#found.set(number, places.add(place));
    }
  }

  /** Where these numbers were found. Random texts of their form are left out. */
  of(tickets: readonly { readonly ticketNumber: string }[]): TicketTrace[] {
    return tickets.flatMap(({ ticketNumber }) =>
      [...(this.#found.get(ticketNumber) ?? [])].map((place) => ({ ticketNumber, place })),
    );
  }
}
