import { campaign } from 'functions/shared/campaign/current';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { App } from './app.tsx';
import { campaignIn } from 'functions/shared/campaign/language/campaignIn';
import { en } from '../../copy/en/site/texts.ts';
import { ja } from '../../copy/ja/site/texts.ts';
import { type Language, newTexts } from '../../copy/texts.ts';

/** A test language that replaces a few texts and uses the Japanese ones otherwise. */
const tiny: Language = {
  code: 'ja',
  start: (of) => {
    const copy = ja.start(of);
    return {
      ...copy,
      format: { ...copy.format, day: (iso) => iso.slice(0, 10) },
      site: { ...copy.site, enquiry: 'Write to us' },
      landing: { ...copy.landing, sentence: `Pay ${of.price}, buy for ${of.worth}.`, whoTitle: 'Who may apply' },
    };
  },
  later: { ...ja.later, waiting: async () => ({ ...(await ja.later.waiting()), title: 'Please wait' }) },
};

const landing = (language: Language) =>
  renderToString(
    <StaticRouter location="/">
      <App texts={newTexts(language)} />
    </StaticRouter>,
  );

describe('the language of a page', () => {
  it('is replaced by another one through its texts alone', () => {
    const page = landing(tiny);
    expect(page).toContain('Pay 10000, buy for 12000.');
    expect(page).toContain('Who may apply');
    expect(page).toContain('Write to us');
    expect(page).not.toContain(ja.start(campaign).landing.sentence);
  });

  it('is the one that the entry script passes', () => {
    expect(landing(ja)).toContain(ja.start(campaign).landing.sentence);
  });
});

describe('the language menu', () => {
  it('leads to the current page in each language, named in that language', () => {
    const page = renderToString(
      <StaticRouter location="/en/faq" basename="/en">
        <App texts={newTexts(en, campaignIn(campaign.translations.en, campaign))} />
      </StaticRouter>,
    );
    const ways = [...page.matchAll(/<a href="([^"]*)" lang="(\w+)"[^>]*>([^<]*)</g)].map(([, ...way]) => way);
    const each = [
      ['/faq', 'ja', '日本語'],
      ['/en/faq', 'en', 'English'],
      ['/easy/faq', 'ja', 'やさしい日本語'],
    ];
    // Once in the menu and once at the end of the page.
    expect(ways).toEqual([...each, ...each]);
  });
});

describe('a text that is loaded later', () => {
  it('is requested once, in the language of the page', async () => {
    const requests: string[] = [];
    const waiting = async () => {
      requests.push('waiting');
      return await tiny.later.waiting(campaign);
    };
    const texts = newTexts({ ...tiny, later: { ...tiny.later, waiting } });
    expect(texts.coming(['site', 'landing'])).toHaveProperty('status', 'fulfilled');
    const coming = texts.coming(['waiting', 'site']);
    expect(coming).not.toHaveProperty('status');
    expect([texts.coming(['waiting', 'site']), texts.coming(['waiting'])]).toEqual([coming, coming]);
    await coming;
    expect(texts.copy.waiting.title).toBe('Please wait');
    expect(texts.coming(['waiting'])).toHaveProperty('status', 'fulfilled');
    expect(requests).toEqual(['waiting']);
  });

  it('shares one promise with the parts it is requested with, which resolves when all have loaded', async () => {
    const texts = newTexts(ja);
    const [both, one] = [texts.coming(['card', 'status']), texts.coming(['card'])];
    expect(texts.coming(['card', 'status'])).toBe(both);
    expect(one).not.toBe(both);
    await both;
    expect([texts.copy.card, texts.copy.status].every((part) => part !== undefined)).toBe(true);
    expect(texts.coming(['status', 'card'])).toHaveProperty('status', 'fulfilled');
  });
});
