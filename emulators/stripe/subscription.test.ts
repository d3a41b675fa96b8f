import { readFileSync } from 'node:fs';
import { COMPLAINT_EVENTS } from 'functions/shared/settlement/complaints';
import { isSubscribed } from './webhooks.ts';

/** The types of events that a text mentions. */
const named = (text: string): string[] =>
  [...text.matchAll(/`((?:setup_intent|payment_intent|charge|radar)\.[a-z_.]+)`/g)].map(([, type = '']) => type);

describe('the endpoint at Stripe', () => {
  const subscribed = named(readFileSync('README.md', 'utf8'));

  it('is subscribed by the README to all that tells of complaints', () => {
    expect(subscribed).toEqual(expect.arrayContaining(Object.keys(COMPLAINT_EVENTS)));
    expect(subscribed).toContain('setup_intent.succeeded');
  });

  it('is sent by the local Stripe what it is subscribed to', () => {
    expect(subscribed.filter((type) => !isSubscribed(type))).toEqual([]);
    expect(isSubscribed('invoice.paid')).toBe(false);
  });
});
