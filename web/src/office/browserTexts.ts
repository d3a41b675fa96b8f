/** The message in place of the office if the browser cannot run it. */
export const browser = {
  storage:
    'このブラウザーは、管理画面に必要なデータの保存を許していないか、保存する場所に空きがありません。ブラウザーの設定で、このサイトのCookieとサイトデータの保存を許可してから、もう一度開いてください。',
  old: 'このブラウザーは古いため、管理画面を表示できません。Chrome・Edge・Firefoxの最新版か、Safari 16以降でお使いください。',
};
