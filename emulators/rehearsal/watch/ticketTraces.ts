import { isTicketNumber } from 'functions/shared/draw/ticketNumber';

/** The collection of the ticket numbers. */
export const TICKETS = 'tickets';

/** The place of a ticket number: in the documents of a collection, in `requests` or in the `log`. */
export interface TicketTrace {
  ticketNumber: string;
  place: string;
}

/** The collections that may contain ticket numbers, by `collectionName`. Stored answers contain those of applications on paper, for a day. */
export const TICKET_PLACES: readonly string[] = [
  TICKETS,
  'draws/*/pages',
  'draws/*/places',
  'draws/*/leaves',
  'draws/*/tree',
  'draws/*/files',
  'idempotencyKeys',
];

/** Returns a collection's path, with `*` for the parent documents. */
export const collectionName = (path: string): string => path.replace(/\/[^/]+\//gu, '/*/');

// A lookahead also finds overlapping matches: in a text without blanks a number could begin at any position.
const NUMBER = /(?=([0-9A-HJKMNP-TV-Z]{4})(-?)([0-9A-HJKMNP-TV-Z]{4})\2([0-9A-HJKMNP-TV-Z]{5}))/gu;

/** Returns each text in the form of a ticket number, with or without hyphens, in the stored form. */
export const ticketsIn = (text: string): string[] => [
  ...new Set([...text.matchAll(NUMBER)].map(([, a, , b, c]) => `${a}${b}${c}`).filter(isTicketNumber)),
];

/** Searches all texts of the campaign for ticket numbers. It stores none of the texts. */
export class TicketTraces {
  readonly #found = new Map<string, Set<string>>();

  search(place: string, text: string): void {
    for (const number of ticketsIn(text)) {
      const places = this.#found.get(number) ?? new Set();
      this.#found.set(number, places.add(place));
    }
  }

  /** Returns where these numbers were found. Random texts of their form are left out. */
  of(tickets: readonly { readonly ticketNumber: string }[]): TicketTrace[] {
    return tickets.flatMap(({ ticketNumber }) =>
      [...(this.#found.get(ticketNumber) ?? [])].map((place) => ({ ticketNumber, place })),
    );
  }
}
