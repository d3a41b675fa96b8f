import { eventKeyOf, isGenuine } from './mailEvents.ts';
import { HOUR_MS } from '../shared/time/durations.ts';

// The example of the provider's own library (https://github.com/sendgrid/sendgrid-nodejs).
const KEY =
  'MFkwEwYHKoZIzj0CAQYIKoZIzj0DAQcDQgAEEDr2LjtURuePQzplybdC+u4CwrqDqBaWjcMMsTbhdbcwHBcepxo7yAQGhHPTnlvFYPAZFceEu/1FwCM/QmGUhA==';
const OTHER_KEY =
  'MFkwEwYHKoZIzj0CAQYIKoZIzj0DAQcDQgAEqTxd43gyp8IOEto2LdIfjRQrIbsd4SXZkLW6jDutdhXSJCWHw8REntlo7aNDthvj+y7GjUuFDb/R1NGe1OPzpA==';
const signature = 'MEUCIQCtIHJeH93Y+qpYeWrySphQgpNGNr/U+UyUlBkU6n7RAwIgJTz2C+8a8xonZGi6BpSzoQsbVRamr2nlxFDWYNH2j/0=';
const timestamp = '1588788367';
const body = Buffer.from('{"category":"example_payload","event":"test_event","message_id":"message_id"}');
const events = { signature, timestamp, body };
const at = Number(timestamp) * 1000;

const genuine = (changed: Partial<typeof events>, key = KEY, now = at): boolean => {
  const parsed = eventKeyOf(key);
  return parsed !== null && isGenuine(parsed, { ...events, ...changed }, now);
};

describe('signed events of the mail provider', () => {
  it('are genuine for as long as the provider retries them', () => {
    expect(genuine({})).toBe(true);
    expect(genuine({}, ` ${KEY}\n`, at + 24 * HOUR_MS)).toBe(true);
  });

  it.each([
    ['another key', {}, OTHER_KEY, at],
    ['another body', { body: Buffer.from('payload') }, KEY, at],
    ['the same body with an additional line end', { body: Buffer.concat([body, Buffer.from('\n')]) }, KEY, at],
    ['another signature', { signature: signature.replace('NH2j', 'NH3j') }, KEY, at],
    ['no signature', { signature: '' }, KEY, at],
    ['another time', { timestamp: '1588788368' }, KEY, at],
    ['an invalid time', { timestamp: 'timestamp' }, KEY, at],
    ['an age of two days', {}, KEY, at + 48 * HOUR_MS],
    ['a time in the future', {}, KEY, at - HOUR_MS],
  ] as const)('are rejected with %s', (_, changed, key, now) => {
    expect(genuine(changed, key, now)).toBe(false);
  });

  it('have no key if it is "none", and throw for an invalid key', () => {
    expect(eventKeyOf('none')).toBeNull();
    expect(() => eventKeyOf('no key')).toThrow();
  });
});
