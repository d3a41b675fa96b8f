import { campaign } from 'functions/shared/campaign/current';
import { register, verificationKey } from '../../harness/applicant.ts';
import { begin } from '../../harness/campaign.ts';
import { mailTo } from '../../harness/inbox.ts';
import { stack } from '../../harness/stack.ts';
import { closeBrowser } from '../browser.ts';
import { expectCount } from '../count.ts';
import { DESK } from '../office/desk.ts';
import { field } from '../form.ts';
import { atEachWidth, CONFIRM } from './visitor.ts';

beforeAll(async () => await begin('2025-10-08T10:05:00.000+09:00'));
afterAll(closeBrowser);

describe('Stripe’s own card form', () => {
  const SCRIPT = `
    window.Stripe = (key) => ({
      key,
      _registerWrapper: () => {},
      elements: (options) => {
        window.elementOptions = options;
        return {
          submit: async () => ({}),
          getElement: () => null,
          create: (kind) => ({
            on: (event, tell) => { if (event === 'ready') setTimeout(tell, 10); },
            mount: (place) => { place.textContent = 'Stripe ' + kind; },
            destroy: () => {},
          }),
        };
      },
      createConfirmationToken: async () => ({
        confirmationToken: { id: window.tokenOfTest, payment_method_preview: { card: { brand: 'jcb', last4: '0505' } } },
      }),
    });`;

  const LIVE = /^https:\/\/js\.stripe\.com\//;

  atEachWidth(
    'is loaded only where a card is needed, and returns the token',
    async (visitor) => {
      visitor.allow(/outside call: https:\/\/js\.stripe\.com\//);
      let loads = 0;
      await visitor.context.route(LIVE, async (route) => {
        loads += 1;
        await route.fulfill({ contentType: 'text/javascript', body: SCRIPT });
      });
      await visitor.context.route('**/api/v1/cardForm', (route) =>
        route.fulfill({ json: { publishableKey: 'pk_test_local', localURL: null } }),
      );
      const token = await fetch(`${stack.stripe}/v1/confirmation_tokens`, {
        method: 'POST',
        headers: { authorization: 'Bearer pk_test_local' },
        body: new URLSearchParams({
          'payment_method_data[type]': 'card',
          'payment_method_data[card][number]': '3566002020360505',
          'payment_method_data[card][exp_month]': '12',
          'payment_method_data[card][exp_year]': '2034',
          'payment_method_data[card][cvc]': '123',
        }),
      });
      // The local Stripe's response for a good card.
      const { id: tokenID } = (await token.json()) as { id: string };
      // The script stays with the window, so it is not reused.
      visitor.isSpent = true;
      await visitor.context.addInitScript((id) => Object.assign(window, { tokenOfTest: id }), tokenID);
      await visitor.open('/');
      await visitor.heading(campaign.name);
      await visitor.open('/faq-card');
      await visitor.heading('カードについての質問');
      expect(loads).toBe(0);
      const { email } = await register();
      const key = await verificationKey(email, 21);
      await visitor.open(`/purchase#key=${encodeURIComponent(key)}`);
      await visitor.button(CONFIRM).click();
      await visitor.sees('Stripe payment');
      expect(loads).toBe(1);
      // The local form is not shown.
      await expectCount(field(visitor.page, 'カード番号'), 0);
      const elementOptions = await visitor.page.evaluate(
        () => (window as unknown as { elementOptions: object }).elementOptions,
      );
      expect(elementOptions).toMatchObject({
        mode: 'setup',
        currency: 'jpy',
        locale: 'ja',
        allowedPaymentMethodTypes: ['card'],
      });
      await visitor.page.getByRole('radio', { name: /^2セット/ }).check();
      await visitor.look('purchase-payment-element');
      await visitor.button('確認画面へ進む').click();
      await visitor.sees('JCB ····0505');
      await visitor.button('この内容で申し込む').click();
      await visitor.at('/thanks');
      await mailTo(email, 22);
    },
    DESK,
  );

  atEachWidth(
    'reports that it could not be loaded, and loads on retry',
    async (visitor) => {
      visitor.allow(/js\.stripe\.com/, /ERR_FAILED/);
      let isUp = false;
      await visitor.context.route(LIVE, (route) =>
        isUp ? route.fulfill({ contentType: 'text/javascript', body: SCRIPT }) : route.abort(),
      );
      await visitor.context.route('**/api/v1/cardForm', (route) =>
        route.fulfill({ json: { publishableKey: 'pk_test_local', localURL: null } }),
      );
      const { email } = await register();
      const key = await verificationKey(email, 21);
      await visitor.open(`/purchase#key=${encodeURIComponent(key)}`);
      await visitor.button(CONFIRM).click();
      await visitor.sees(/カードの入力欄を表示できませんでした/);
      await visitor.look('purchase-payment-element-missing');
      isUp = true;
      await visitor.button('カードの入力欄を読み込む').click();
      await visitor.sees('Stripe payment');
    },
    [360],
  );
});
