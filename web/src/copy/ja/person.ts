export const person = {
  title: 'お名前とご連絡先',
  lastName: { label: '姓', required: '姓を入力してください', invalid: '姓は40文字までで入力してください' },
  firstName: { label: '名', required: '名を入力してください', invalid: '名は40文字までで入力してください' },
  lastNameKana: {
    label: '姓のふりがな',
    required: '姓のふりがなを入力してください',
    invalid: '姓のふりがなは、ひらがなかカタカナで入力してください',
  },
  firstNameKana: {
    label: '名のふりがな',
    required: '名のふりがなを入力してください',
    invalid: '名のふりがなは、ひらがなかカタカナで入力してください',
  },
  postCode: {
    label: '郵便番号',
    help: '7桁の数字。ハイフンはなくてもかまいません。',
    required: '郵便番号を入力してください',
    invalid: '郵便番号は7桁の数字で入力してください',
  },
  address1: {
    label: '住所',
    help: '都道府県から番地まで。商品券をお届けする住所です。',
    required: '住所を入力してください',
    invalid: '住所は100文字までで入力してください',
  },
  address2: {
    label: '建物名・部屋番号',
    required: '建物名を入力してください',
    invalid: '建物名・部屋番号は100文字までで入力してください',
  },
  phoneNumber: {
    label: '電話番号',
    help: '日中につながる番号。ハイフンはなくてもかまいません。',
    required: '電話番号を入力してください',
    invalid: '電話番号は0から始まる10桁か11桁の数字で入力してください',
  },
  age: { label: '年代', required: '年代を選んでください', invalid: '年代を選んでください' },
  plannedPurchaseCount: {
    label: '購入を考えているセット数',
    help: '今の予定でかまいません。申し込みのときに変えられます。',
    required: '購入を考えているセット数を選んでください',
    invalid: '購入を考えているセット数を選んでください',
  },
  usePlace: {
    label: '主に使いたいお店',
    required: '主に使いたいお店を選んでください',
    invalid: '主に使いたいお店を選んでください',
  },
  learnFrom: {
    label: 'この商品券を何で知りましたか',
    required: '何で知ったかを選んでください',
    invalid: '何で知ったかを選んでください',
  },
  consents: {
    label: '同意の確認',
    required: '必要な項目すべてに同意のチェックを入れてください',
    invalid: '必要な項目すべてに同意のチェックを入れてください',
  },
  readPrivacy: '個人情報の取扱いを読む',
  readRules: '抽選のしくみを読む',
  questions: 'アンケート',
  email: {
    label: 'メールアドレス',
    help: '半角の英数字で入力してください。',
    required: 'メールアドレスを入力してください',
    invalid: 'メールアドレスの形をお確かめください(例: name@example.jp)',
  },
};
