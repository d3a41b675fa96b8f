import { addressIn, LANGUAGES, placeOf } from './languages.ts';

describe('placeOf', () => {
  it('returns the language and path that addressIn combined', () => {
    for (const language of LANGUAGES)
      for (const path of ['/', '/faq', '/en-route', '/faq/deep'])
        expect(placeOf(addressIn(language, path))).toEqual({ language, path });
  });

  it.each([
    ['/en/', 'en', '/'],
    ['/EN/faq', 'en', '/faq'],
    ['/english', 'ja', '/english'],
    ['/faq/en', 'ja', '/faq/en'],
  ])('reads the language only from the first segment: %s', (address, language, path) => {
    expect(placeOf(address)).toEqual({ language, path });
  });
});
