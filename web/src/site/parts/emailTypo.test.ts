import { likelyMeant } from './emailTypo.ts';

describe('likelyMeant', () => {
  it.each([
    ['a@gmial.com', 'a@gmail.com'],
    ['a@gmail.co', 'a@gmail.com'],
    ['a@gmal.com', 'a@gmail.com'],
    ['a@gmaill.com', 'a@gmail.com'],
    ['A@GNAIL.com', 'A@gmail.com'],
    ['a..b@docono.ne.jp', 'a..b@docomo.ne.jp'],
    ['a@yaho.co.jp', 'a@yahoo.co.jp'],
  ])('corrects %s to %s', (typed, meant) => {
    expect(likelyMeant(typed)).toBe(meant);
  });

  it.each(['a@gmail.com', 'a@example.jp', 'a@minamozaka.example', 'gmial.com', '@gmial.com', ''])(
    'does not correct %s',
    (typed) => {
      expect(likelyMeant(typed)).toBeNull();
    },
  );
});
