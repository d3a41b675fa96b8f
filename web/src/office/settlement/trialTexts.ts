/** The trial of the settlement day's call to Stripe. */
export const cardTrial = {
  heading: '本番の前に、カードの手続きを試す',
  text: '当選された方に行うのと同じ内容で、事務局のカードの利用枠を50円だけ確保し、すぐに取り消します。請求はありません。申し込まれた方のカードでは試せません。Stripeの管理画面でお客さまと事務局のカードを登録し、それぞれのIDを入力してください。',
  customerID: 'お客さまのID（cus_…）',
  paymentMethodID: 'カードのID（pm_…）',
  button: '50円で試す',
  held: '同じ内容で利用枠を確保できました。',
  declined: (code: string) =>
    `内容は受け付けられましたが、このカードは使えませんでした（${code}）。別のカードでもう一度お試しください。`,
  unknown: 'Stripeから回答がありませんでした。しばらくしてから、もう一度お試しください。',
  released: '確保した利用枠は取り消しました。',
  notReleased: '利用枠が残っていることがあります。Stripeの管理画面でご確認ください。',
};
