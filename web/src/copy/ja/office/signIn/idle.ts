/** The sign-out after a period without activity. */
export const idle = {
  title: 'まもなくサインアウトします',
  text: (idle: number, warning: number) =>
    `${idle}分間、キーやマウスの操作がないと、個人情報を守るためサインアウトします。あと${warning}分以内に何もしないと、保存していない入力は失われます。`,
  button: '続ける',
  ended: (idle: number) =>
    `${idle}分間、操作がなかったため、サインアウトしました。保存していなかった入力は残っていません。サインインすると、同じ画面に戻ります。`,
};
