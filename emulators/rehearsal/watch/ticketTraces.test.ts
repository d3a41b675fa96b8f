import { sampleTicket } from 'functions/test/support/drawSamples';
import { shownTicketNumber } from 'functions/shared/draw/ticketNumber';
import { collectionName, ticketsIn, TicketTraces } from './ticketTraces.ts';

describe('the search for ticket numbers', () => {
  it('finds each form of a number, also among other symbols, and ignores a wrong check symbol', () => {
    const number = sampleTicket(3);
    for (const text of [number, shownTicketNumber(number), `AAAA${number}0000`, `"${number}",1,0,-\n`]) {
      expect(ticketsIn(text)).toContain(number);
    }
    const wrong = `${number.slice(0, -1)}${number.endsWith('0') ? '1' : '0'}`;
    expect(ticketsIn(`${wrong} ${shownTicketNumber(number).replace('-', '')}`)).toEqual([]);
  });

  it('returns the places of the campaign’s numbers and omits texts that only look like one', () => {
    const traces = new TicketTraces();
    for (const place of ['tickets', 'log']) traces.search(place, `${sampleTicket(1)} ${sampleTicket(2)}`);
    expect(traces.of([{ ticketNumber: sampleTicket(1) }])).toEqual([
      { ticketNumber: sampleTicket(1), place: 'tickets' },
      { ticketNumber: sampleTicket(1), place: 'log' },
    ]);
  });

  it('gives subcollections of all documents one name', () => {
    expect(['tickets', 'draws/1/pages'].map(collectionName)).toEqual(['tickets', 'draws/*/pages']);
  });
});
