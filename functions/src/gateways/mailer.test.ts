import { outcomeOf } from './mailer.ts';

const smtp = (fields: object): Error => Object.assign(new Error('smtp'), fields);

describe('what became of handing a mail over', () => {
  it.each([
    [{ responseCode: 550, command: 'RCPT TO' }, 'refused'],
    [{ responseCode: 554, command: 'DATA' }, 'refused'],
    [{ responseCode: 421, command: 'DATA' }, 'later'],
    [{ responseCode: 450, command: 'RCPT TO' }, 'later'],
    [{ command: 'DATA', code: 'ETIMEDOUT' }, 'unknown'],
    [{ command: 'CONN', code: 'ECONNREFUSED' }, 'later'],
    [{}, 'later'],
  ])('%p is %s', (fields, outcome) => {
    expect(outcomeOf(smtp(fields))).toBe(outcome);
  });

  it('takes what is no error for a connection that failed', () => {
    expect([outcomeOf(null), outcomeOf('text')]).toEqual(['later', 'later']);
  });
});
