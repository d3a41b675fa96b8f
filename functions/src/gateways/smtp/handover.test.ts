import { handoverOf } from './handover.ts';

const smtp = (fields: object): Error => Object.assign(new Error('smtp'), fields);

describe('handoverOf', () => {
  it('returns "later" for a value that is not an Error, and "unknown" after the message was sent', () => {
    expect([handoverOf(null, false), handoverOf('text', false)]).toEqual([
      { outcome: 'later', words: '' },
      { outcome: 'later', words: '' },
    ]);
    expect(handoverOf(undefined, true).outcome).toBe('unknown');
  });

  it("keeps the server's words on one line of at most 500 characters", () => {
    const handover = handoverOf(smtp({ responseCode: 550, response: `550 no\r\n550 ${'x'.repeat(5000)}` }), false);
    expect(handover).toEqual({ outcome: 'refused', words: `550 no 550 ${'x'.repeat(5000)}`.slice(0, 500) });
  });

  it('returns "later" for a reply about the session and "refused" for one about the mail', () => {
    const outcomes = [503, 530, 501, 552].map((responseCode) => handoverOf(smtp({ responseCode }), false).outcome);
    expect(outcomes).toEqual(['later', 'later', 'refused', 'refused']);
  });

  it('trusts a reply code even after the message was sent', () => {
    expect(handoverOf(smtp({ responseCode: 421 }), true).outcome).toBe('later');
    expect(handoverOf(smtp({ responseCode: 554 }), true).outcome).toBe('refused');
  });
});
