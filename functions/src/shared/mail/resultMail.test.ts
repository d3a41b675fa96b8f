import { APPLICATION_STATES } from '../application/states.ts';
import { resultMail } from './resultMail.ts';

describe('the mail of a result', () => {
  const told = (notSelectedMail: boolean) =>
    Object.fromEntries(
      APPLICATION_STATES.flatMap((state) => {
        const mailType = resultMail(state, { notSelectedMail });
        return mailType === null ? [] : [[state, mailType]];
      }),
    );

  it('goes to winners and to those on the waiting list, to nobody else', () => {
    expect(told(true)).toEqual({ WON: 41, LOST: 42 });
  });

  it('goes to winners alone where the campaign has mail 42 switched off', () => {
    expect(told(false)).toEqual({ WON: 41 });
  });
});
