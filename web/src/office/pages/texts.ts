/** The texts of every list. */
export const list = {
  copy: 'アドレスをコピー',
  copied: '条件・並び順・表示する列を含むアドレスをコピーしました',
  address: 'この一覧のアドレス',
};
