import { handoverOf } from './handover.ts';

const smtp = (fields: object): Error => Object.assign(new Error('smtp'), fields);

describe('what an error of handing over stands for', () => {
  it('takes what is no error for a connection that failed', () => {
    expect([handoverOf(null, false), handoverOf('text', false)]).toEqual([
      { outcome: 'later', words: '' },
      { outcome: 'later', words: '' },
    ]);
    expect(handoverOf(undefined, true).outcome).toBe('unknown');
  });

  it("keeps the server's words in one line, and not without end", () => {
    const handover = handoverOf(smtp({ responseCode: 550, response: `550 no\r\n550 ${'x'.repeat(5000)}` }), false);
    expect(handover).toEqual({ outcome: 'refused', words: `550 no 550 ${'x'.repeat(5000)}`.slice(0, 500) });
  });

  it('takes for no refusal of the mail what is said of the session', () => {
    const outcomes = [503, 530, 501, 552].map((responseCode) => handoverOf(smtp({ responseCode }), false).outcome);
    expect(outcomes).toEqual(['later', 'later', 'refused', 'refused']);
  });

  it('believes a number even after the message', () => {
    expect(handoverOf(smtp({ responseCode: 421 }), true).outcome).toBe('later');
    expect(handoverOf(smtp({ responseCode: 554 }), true).outcome).toBe('refused');
  });
});
