import { addressIn, LANGUAGES, placeOf } from './languages.ts';

describe('an address of the site', () => {
  it('leads back to its page and its language', () => {
    for (const language of LANGUAGES)
      for (const path of ['/', '/faq', '/en-route', '/faq/deep'])
        expect(placeOf(addressIn(language, path))).toEqual({ language, path });
  });

  it.each([
    ['/en/', 'en', '/'],
    ['/EN/faq', 'en', '/faq'],
    ['/english', 'ja', '/english'],
    ['/faq/en', 'ja', '/faq/en'],
  ])('is in the language that it begins with alone: %s', (address, language, path) => {
    expect(placeOf(address)).toEqual({ language, path });
  });
});
