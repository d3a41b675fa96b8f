import { campaign } from 'functions/shared/campaign/current';
import type { Locator, Page } from 'playwright-core';
import { person } from '../harness/person.ts';

/** A field by its label, which ends in the word that says whether it has to be filled in. */
export const field = (page: Page, label: string): Locator => page.getByLabel(new RegExp(`^${label}(必須|任意)$`));

const labelOf = (options: readonly { code: string; label: { ja: string } }[], code: string): string =>
  options.find((option) => option.code === code)?.label.ja ?? code;

/** What the harness's person types, by the labels of the fields. */
export const answers = {
  姓: person.lastName,
  名: person.firstName,
  姓のふりがな: person.lastNameKana,
  名のふりがな: person.firstNameKana,
  郵便番号: person.postCode,
  住所: person.address1,
  電話番号: person.phoneNumber,
} as const;

/** Fills in the person's fields. `plan`: the number of sets thought of, where it is asked for. */
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

/** What stands in the person's text fields. */
export const typed = async (page: Page): Promise<Record<string, string>> => {
  const found: Record<string, string> = {};
  for (const label of Object.keys(answers)) found[label] = await field(page, label).inputValue();
  return found;
};

/** The summary of what is wrong: shown on top, holding the focus, each line a link to its field. Answers its lines. */
export const summary = async (page: Page): Promise<string[]> => {
  const box = page.getByRole('alert').filter({ hasText: 'もう一度お確かめください' });
  await box.waitFor();
  await page.waitForFunction(() => document.activeElement?.getAttribute('role') === 'alert');
  return await box.getByRole('link').allTextContents();
};

/** Clicks a line of the summary and answers the label of the field that then has the focus. */
export const followFault = async (page: Page, line: string): Promise<string> => {
  await page.getByRole('alert').getByRole('link', { name: line, exact: true }).click();
  return await page.evaluate(() => {
    const focused = document.activeElement;
    // The first of a group stands for its question.
    const question = focused?.closest('fieldset')?.querySelector('legend');
    return (question ?? document.querySelector(`label[for="${focused?.id ?? ''}"]`))?.textContent ?? '';
  });
};

/** The test cards that the local form offers, by the words on their buttons. */
const TEST_CARDS = {
  good: '登録できるカード（Visa）',
  jcb: '登録できるカード（JCB）',
  authentication: '本人認証のあるカード',
  declined: '承認されないカード',
} as const;

/** Fills in the form for a card, as soon as it has come. */
export const enterCard = async (page: Page, card: keyof typeof TEST_CARDS = 'good'): Promise<void> => {
  await page.getByRole('button', { name: TEST_CARDS[card], exact: true }).click();
};
