import type { Role } from 'functions/shared/access/role';
import type { Locator } from 'playwright-core';
import { signedIn } from '../browser.process.cjs';
import { addressOfAdministrator, administrator, type AdministratorName, inStep } from '../../harness/administrators.ts';
import type { CaughtMail } from '../../harness/inbox.ts';
import { done } from '../../harness/client.ts';
import { freshAddress } from '../../harness/person.ts';
import { isGood, tokenOf } from '../../harness/tokens.ts';
import type { Visitor } from '../site/visitor.ts';
import { isUntouched } from '../window.ts';
import { storedSignIn, storeSignIn } from './storedSignIn.ts';

/** The width of most tests of the back office. */
export const DESK = [1280];

/** Fills in the form of /admin/login and submits it, with any result. */
export const fillCredentials = async (visitor: Visitor, email: string, password: string): Promise<void> => {
  await visitor.page.getByLabel('メールアドレス').fill(email);
  await visitor.page.getByLabel(/^パスワード/).fill(password);
  await visitor.button('サインインする').click();
};

/** Signs in as one of the harness's administrators. */
export const giveCredentials = async (
  visitor: Visitor,
  name: AdministratorName,
  password = 'password',
): Promise<void> => {
  // Creates the user if there is none yet.
  await administrator(name);
  await fillCredentials(visitor, addressOfAdministrator(name), password);
};

/** Opens a page of the back office, and waits for the sign-in page. */
const openSignedOut = async (visitor: Visitor, path: string): Promise<void> => {
  await visitor.open(path);
  await visitor.at(`/admin/login?r=${encodeURIComponent(path)}`);
};

/** Opens a page of the back office, and signs in with the form. */
export const signInByForm = async (visitor: Visitor, name: AdministratorName, path: string): Promise<void> => {
  await openSignedOut(visitor, path);
  await giveCredentials(visitor, name);
  await visitor.at(path);
};

/**
 * Opens a page of the back office, signed in. An administrator who has signed in before in this process reuses the stored session, as
 * on the next day, as long as it is valid.
 */
export const signIn = async (visitor: Visitor, name: AdministratorName, path: string): Promise<void> => {
  const before = signedIn.get(name);
  if (before !== undefined && isUntouched(visitor) && (await isGood(before.token))) {
    await storeSignIn(visitor, before);
    await visitor.open(path);
    await visitor.button('サインアウト').waitFor();
    return;
  }
  await signInByForm(visitor, name, path);
  signedIn.set(name, await storedSignIn(visitor));
};

/** Like `signIn`, for an administrator of `newAdministrator`. */
export const signInWith = async (visitor: Visitor, email: string, path: string): Promise<void> => {
  await openSignedOut(visitor, path);
  await fillCredentials(visitor, email, 'password');
  await visitor.at(path);
};

/**
 * Creates an administrator for one test, who may be disabled or lose the password without an effect on other files. Returns id and
 * address.
 */
export const newAdministrator = async (role: Role): Promise<{ id: string; email: string }> => {
  const email = freshAddress();
  const body = { email, displayName: role, role };
  const { id } = await done('createAdminUser', { body, token: await administrator('owner') });
  // The functions end the sessions of a user that is older than the administrator.
  await inStep(email, false);
  await tokenOf(email);
  return { id, email };
};

/** Returns the table's rows below its head. */
export const rows = (visitor: Visitor): Locator => visitor.page.locator('main tbody tr');

/** Returns the open dialog with this title. */
export const dialog = (visitor: Visitor, name: string): Locator => visitor.page.getByRole('dialog', { name });

/** From this width on, the menu is beside the page. */
export const FIXED_MENU_WIDTH = 1200;

/** Returns the menu, and opens it if it is a drawer. */
export const openMenu = async (visitor: Visitor): Promise<Locator> => {
  const menu = visitor.page.getByRole('navigation', { name: '管理メニュー' });
  if (visitor.width < FIXED_MENU_WIDTH) await visitor.button('メニューを開く').click();
  await menu.waitFor();
  return menu;
};

/** Returns the link in an invitation or password mail. The code is in its fragment. */
export const codeLinkIn = (mail: CaughtMail): string => {
  const [link] = /https?:\/\/[^\s<>"]+\/admin\/login#[^\s<>"]+/.exec(mail.text) ?? [];
  if (link === undefined) throw new Error(`The mail has no link with a code to /admin/login:\n${mail.text}`);
  return link;
};

/** Adds a filter to a list and types its value. */
export const filterBy = async ({ page }: Visitor, label: string, value: string): Promise<void> => {
  await page.getByRole('button', { name: '条件を追加' }).click();
  await page.getByRole('menu').getByText(label, { exact: true }).click();
  await page.getByRole('textbox', { name: label, exact: true }).fill(value);
};
