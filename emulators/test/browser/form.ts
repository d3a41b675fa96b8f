import { campaign } from 'functions/shared/campaign/current';
import { hyphenated } from 'functions/shared/entities/phoneNumber';
import type { Locator, Page } from 'playwright-core';
import { person } from '../harness/person.ts';

/** Finds a field by its label, which ends in the word for required or optional. */
export const field = (page: Page, label: string): Locator => page.getByLabel(new RegExp(`^${label}(必須|任意)$`));

const labelOf = (options: readonly { code: string; label: { ja: string } }[], code: string): string =>
  options.find((option) => option.code === code)?.label.ja ?? code;

/** The harness's person as typed, by the fields' labels. */
export const answers = {
  姓: person.lastName,
  名: person.firstName,
  姓のふりがな: person.lastNameKana,
  名のふりがな: person.firstNameKana,
  郵便番号: person.postCode,
  住所: person.address1,
  電話番号: person.phoneNumber,
} as const;

/** The same values after the fields are left, when the telephone number has its hyphens. */
export const shown = { ...answers, 電話番号: hyphenated(answers.電話番号) };

/** Fills in the person's fields. `plan`: the planned number of sets, or null on forms without this question. */
export const fillPerson = async (page: Page, { plan }: { plan: number | null }): Promise<void> => {
  for (const [label, value] of Object.entries(answers)) await field(page, label).fill(value);
  await field(page, '年代').selectOption(String(person.age));
  if (plan !== null) await page.getByRole('radio', { name: new RegExp(`^${plan}セット`) }).check();
  await field(page, '主に使いたいお店').selectOption({ label: labelOf(campaign.usePlaces, person.usePlace) });
  await field(page, 'この商品券を何で知りましたか').selectOption({
    label: labelOf(campaign.learnFroms, person.learnFrom),
  });
};

/** Ticks every consent of the campaign. */
export const consent = async (page: Page): Promise<void> => {
  for (const { label } of campaign.consents) await page.getByRole('checkbox', { name: label.ja }).check();
};

/** Returns the values of the person's text fields. */
export const typed = async (page: Page): Promise<Record<string, string>> => {
  const found: Record<string, string> = {};
  for (const label of Object.keys(answers)) found[label] = await field(page, label).inputValue();
  return found;
};

/** Waits for the error summary, which is at the top, has the focus, and links each line to its field. Returns its lines. */
export const summary = async (page: Page): Promise<string[]> => {
  const box = page.getByRole('alert').filter({ hasText: 'もう一度お確かめください' });
  await box.waitFor();
  await page.waitForFunction(() => document.activeElement?.getAttribute('role') === 'alert');
  return await box.getByRole('link').allTextContents();
};

/** Clicks a line of the summary. Returns the label of the field with the focus afterwards. */
export const followFault = async (page: Page, line: string): Promise<string> => {
  await page.getByRole('alert').getByRole('link', { name: line, exact: true }).click();
  return await page.evaluate(() => {
    const focused = document.activeElement;
    // The first input of a group represents its question.
    const question = focused?.closest('fieldset')?.querySelector('legend');
    return (question ?? document.querySelector(`label[for="${focused?.id ?? ''}"]`))?.textContent ?? '';
  });
};

/** The local form's test cards, by the text of their buttons. */
const TEST_CARDS = {
  good: '登録できるカード（Visa）',
  jcb: '登録できるカード（JCB）',
  authentication: '本人認証のあるカード',
  declined: '承認されないカード',
} as const;

/** Fills in the form for a card once it has loaded. */
export const enterCard = async (page: Page, card: keyof typeof TEST_CARDS = 'good'): Promise<void> => {
  await page.getByRole('button', { name: TEST_CARDS[card], exact: true }).click();
};
