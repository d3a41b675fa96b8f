import { ERRORS } from 'functions/shared/errors/appError';
import { renderToString } from 'react-dom/server';
import { LanguageProvider } from '../../copy/language.tsx';
import { ja } from '../../copy/ja/site/texts.ts';
import { type Language, newTexts } from '../../copy/texts.ts';
import { Refusal } from './refusal.tsx';

const said = async (code: string, language: Language = ja) => {
  const texts = newTexts(language);
  await texts.load(['refusals']);
  const page = renderToString(
    <LanguageProvider texts={texts}>
      <Refusal code={code} otherwise="fault" />
    </LanguageProvider>,
  );
  return page.replace(/<!--.*?-->/g, '');
};

describe('an error message', () => {
  it('is the server’s Japanese message for the code', async () => {
    expect(await said('card_attempts')).toBe(ERRORS.card_attempts.message);
  });

  it('is in the language of the page, whatever the server says', async () => {
    const refusals = async () => ({ ...(await ja.later.refusals()), card_attempts: 'Please try again later.' });
    expect(await said('card_attempts', { ...ja, later: { ...ja.later, refusals } })).toBe('Please try again later.');
  });

  it('is a general failure for an unknown code of a newer server', async () => {
    expect(await said('from_the_future')).toBe('fault');
  });
});
