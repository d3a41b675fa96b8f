import { likelyMeant } from './emailTypo.ts';

describe('likelyMeant', () => {
  it.each([
    ['a@gmial.com', 'a@gmail.com'],
    ['a@gmail.co', 'a@gmail.com'],
    ['a@gmal.com', 'a@gmail.com'],
    ['a@gmaill.com', 'a@gmail.com'],
    ['A@GNAIL.com', 'A@gmail.com'],
    ['a@gmail.co.jp', 'a@gmail.com'],
    ['a@gmail.ne.jp', 'a@gmail.com'],
    ['a@gmail.jp', 'a@gmail.com'],
    ['a..b@docono.ne.jp', 'a..b@docomo.ne.jp'],
    ['a@docomo.ne', 'a@docomo.ne.jp'],
    ['a@docomo.jp', 'a@docomo.ne.jp'],
    ['a@docomo.co.jp', 'a@docomo.ne.jp'],
    ['a@docomo.com', 'a@docomo.ne.jp'],
    ['a@ezweb.co.jp', 'a@ezweb.ne.jp'],
    ['a@au.ne.jp', 'a@au.com'],
    ['a@softbank.ne', 'a@softbank.ne.jp'],
    ['a@i.softbank.ne.jp', 'a@i.softbank.jp'],
    ['a@ymobile.jp', 'a@ymobile.ne.jp'],
    ['a@icloud.co.jp', 'a@icloud.com'],
    ['a@icloud.jp', 'a@icloud.com'],
    ['a@yaho.co.jp', 'a@yahoo.co.jp'],
    ['a@yahoo.co', 'a@yahoo.co.jp'],
  ])('corrects %s to %s', (typed, meant) => {
    expect(likelyMeant(typed)).toBe(meant);
  });

  it.each([
    'a@gmail.com',
    'a@yahoo.ne.jp',
    'a@yahoo.com',
    'a@ymail.ne.jp',
    // Several domains are as likely.
    'a@yahoo.or.jp',
    'a@yahoo.jp',
    'a@softbank.jp',
    'a@outlook.co.jp',
    'a@hotmail.jp',
    // Too short for a slip.
    'a@ai.com',
    'a@aol.com',
    'a@example.jp',
    'a@sample.example',
    'gmial.com',
    '@gmial.com',
    '',
  ])('does not correct %s', (typed) => {
    expect(likelyMeant(typed)).toBeNull();
  });
});
