import { readFileSync } from 'node:fs';
import { COMPLAINT_EVENTS } from 'functions/shared/settlement/complaints';
import { isSubscribed } from './webhooks.ts';

/** The types of events that a text mentions. */
const named = (text: string): string[] =>
  [...text.matchAll(/`((?:setup_intent|payment_intent|charge|refund|radar)\.[a-z_.]+)`/g)].map(([, type = '']) => type);

describe('the webhook endpoint', () => {
  const subscribed = named(readFileSync('docs/deploy.md', 'utf8'));

  it('subscribes to every complaint event in docs/deploy.md', () => {
    expect(subscribed).toEqual(expect.arrayContaining(Object.keys(COMPLAINT_EVENTS)));
    expect(subscribed).toContain('setup_intent.succeeded');
  });

  it('receives each subscribed event type from the local Stripe, and no others', () => {
    expect(subscribed.filter((type) => !isSubscribed(type))).toEqual([]);
    expect(isSubscribed('invoice.paid')).toBe(false);
  });
});
