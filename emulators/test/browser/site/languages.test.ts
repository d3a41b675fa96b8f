import { campaign } from 'functions/shared/campaign/current';
import { STAGE_CODES } from 'functions/shared/campaign/stages';
import { covering } from 'functions/test/support/covering';
import { addressIn, type LanguageCode, LANGUAGES } from 'functions/shared/languages';
import { PUBLIC_PATHS, READ_BY_ALL, redirectFor } from 'functions/shared/site/routing';
import { begin, IN_PHASE } from '../../harness/campaign.ts';
import { mailTo } from '../../harness/inbox.ts';
import { freshAddress, person } from '../../harness/person.ts';
import { full } from '../../harness/run/longForm.ts';
import { leapTo } from '../../harness/stack.ts';
import { closeBrowser } from '../browser.ts';
import { atEachWidth, linkIn, type Visitor } from './visitor.ts';

afterAll(closeBrowser);

/** Fills in the person's fields by their names, which are the same in each language. */
const fillPerson = async ({ page }: Visitor): Promise<void> => {
  const { lastName, firstName, lastNameKana, firstNameKana, postCode, address1, phoneNumber, age } = person;
  const typed = { lastName, firstName, lastNameKana, firstNameKana, postCode, address1, phoneNumber };
  for (const [name, value] of Object.entries(typed)) await page.locator(`[name=${name}]`).fill(value);
  await page.locator('[name=age]').selectOption(String(age));
  await page.locator('[name=usePlace]').selectOption(person.usePlace);
  await page.locator('[name=learnFrom]').selectOption(person.learnFrom);
  for (const { label } of campaign.consents) await page.getByRole('checkbox', { name: label.en }).check();
};

/** Opens a mail's link, which is Japanese, and switches the same page to English. */
const followInEnglish = async (visitor: Visitor, link: string): Promise<void> => {
  await visitor.follow(link);
  await visitor.page.waitForURL((url) => url.hash === '');
  await visitor.page.locator('footer').getByRole('link', { name: 'English', exact: true }).click();
};

describe('a reader of the English site', () => {
  beforeAll(async () => await begin(IN_PHASE[4]));

  atEachWidth(
    'applies from /en on, and sees the status of the application',
    async (visitor) => {
      await visitor.open('/');
      await visitor.button('メニュー').click();
      await visitor.page.locator('header').getByRole('link', { name: 'English', exact: true }).click();
      await visitor.at('/en');
      await visitor.heading('Minamozaka Premium Vouchers 2025');
      expect(await visitor.page.locator('html').getAttribute('lang')).toBe('en');
      await visitor.look('en-landing');
      await visitor.link('Apply').click();
      await visitor.at('/en/pre-purchase');
      const email = freshAddress();
      await visitor.page.locator('[name=email]').fill(email);
      await visitor.button('Email me a link to the application page').click();
      await visitor.at('/en/pre-purchase-email-sent');
      await visitor.heading('We have sent you an email');

      const mail = await mailTo(email, 21);
      expect(mail.text.trimEnd().split('\n').at(-1)).toMatch(/^English: http\S+\/en$/);
      await followInEnglish(visitor, linkIn(mail, '/purchase'));
      await visitor.at('/en/purchase');
      await visitor.button('Confirm my email address and continue').click();
      await visitor.heading('Enter your application');
      await visitor.button('Go to the confirmation page').click();
      await visitor.page.getByRole('alert').getByRole('link').first().waitFor();
      await visitor.page.getByRole('radio', { name: /^2\s+sets/ }).check();
      await fillPerson(visitor);
      await visitor.button('Card that can be registered (Visa)').click();
      await visitor.button('Go to the confirmation page').click();
      await visitor.at('/en/confirmation');
      await visitor.sees('¥20,000');
      await visitor.button('Apply with these details').click();
      await visitor.at('/en/thanks');
      await visitor.heading('We have received your application');

      await followInEnglish(visitor, linkIn(await mailTo(email, 22), '/status'));
      await visitor.at('/en/status');
      await visitor.heading('Status of your application');
      await visitor.sees('Visa ····4242');
      await visitor.look('en-status');
    },
    [360],
  );

  atEachWidth(
    'reaches やさしい日本語 with one link',
    async (visitor) => {
      await visitor.open('/en/faq');
      await visitor.page.locator('footer').getByRole('link', { name: 'やさしい日本語' }).click();
      await visitor.at('/easy/faq');
      await visitor.page.locator('header').getByRole('link').first().click();
      await visitor.at('/easy');
      await visitor.sees('今、申し込めます');
      await visitor.look('easy-landing');
    },
    [360],
  );
});

const phases = full ? ([1, 2, 3, 4, 5, 6] as const) : ([5] as const);

describe.each(phases)('the routing of the pages in phase %i', (phase) => {
  const leadsTo = (path: string): string => redirectFor(STAGE_CODES[phase - 1] ?? 'BEFORE_OPEN', path) ?? path;
  const cellsOf = (language: LanguageCode) => PUBLIC_PATHS.map((path) => ({ language, path }));
  const sample = covering(LANGUAGES.slice(1).flatMap(cellsOf), ({ language, path }) => ({
    language,
    stays: String(leadsTo(path) === path),
  }));
  const isReadByAll = (path: string): boolean => READ_BY_ALL.some((read) => read === path);

  beforeAll(async () => await (phase === 1 ? begin(IN_PHASE[1]) : leapTo(IN_PHASE[phase])));

  for (const cells of full ? LANGUAGES.map(cellsOf) : [sample]) {
    const languages = [...new Set(cells.map(({ language }) => language))].join(', ');
    atEachWidth(
      `is the same in each language, without layout shifts or horizontal scrolling: ${languages}`,
      async (visitor) => {
        for (const { language, path } of cells) {
          const address = addressIn(language, path);
          await visitor.open(address);
          await visitor.at(addressIn(language, leadsTo(path)));
          await visitor.title.waitFor();
          expect(await visitor.page.locator('html').getAttribute('lang')).toBe(language === 'en' ? 'en' : 'ja');
          if (isReadByAll(path)) await visitor.expectNoShift(address);
          await visitor.expectNothingWider(address);
          await visitor.expectNothingWiderZoomed(address);
        }
      },
      [360],
    );
  }
});
