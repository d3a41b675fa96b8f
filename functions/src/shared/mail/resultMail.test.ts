import { APPLICATION_STATES } from '../application/states.ts';
import { resultMail } from './resultMail.ts';

describe('resultMail', () => {
  const resultMails = (notSelectedMail: boolean) =>
    Object.fromEntries(
      APPLICATION_STATES.flatMap((state) => {
        const mailType = resultMail(state, { notSelectedMail });
        return mailType === null ? [] : [[state, mailType]];
      }),
    );

  it('returns mail 41 for winners, 42 for the waiting list and null for other states', () => {
    expect(resultMails(true)).toEqual({ WON: 41, LOST: 42 });
  });

  it('returns null for the waiting list if the campaign disables mail 42', () => {
    expect(resultMails(false)).toEqual({ WON: 41 });
  });
});
