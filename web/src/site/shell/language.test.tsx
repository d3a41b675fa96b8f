import { campaign } from 'functions/shared/campaign/current';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { App } from './app.tsx';
import { ja } from '../../copy/ja/texts.ts';
import { type Copy, type Language, languageOf } from '../../copy/language.tsx';

/** A language of a few words; what it has not yet said is Japanese. */
const tiny: Language = (of) => {
  const copy: Copy = ja(of);
  return {
    ...copy,
    format: { ...copy.format, day: (iso) => iso.slice(0, 10) },
    site: { ...copy.site, enquiry: 'Write to us' },
    landing: { ...copy.landing, sentence: `Pay ${of.price}, buy for ${of.worth}.`, whoTitle: 'Who may apply' },
  };
};

const landing = (language?: Language) =>
  renderToString(
    <StaticRouter location="/">
      <App {...(language && { language })} />
    </StaticRouter>,
  );

describe('the language of a page', () => {
  it('is another one with nothing but its texts', () => {
    const page = landing(tiny);
    expect(page).toContain('Pay 10000, buy for 12000.');
    expect(page).toContain('Who may apply');
    expect(page).toContain('Write to us');
    expect(page).not.toContain(ja(campaign).landing.sentence);
  });

  it('is Japanese unless told otherwise, and where the entry page names none that is known', () => {
    expect(landing()).toContain(ja(campaign).landing.sentence);
    expect([languageOf('ja'), languageOf('tlh'), languageOf('toString')]).toEqual([ja, ja, ja]);
  });
});
