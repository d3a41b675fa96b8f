/** The change of an application's number of sets by the office. */
export const wish = {
  hint: '保存すると、ご本人にメール12で変更をお知らせします。締め切りのあとは変えられません。',
  fixed: '締め切りを過ぎたか、この状態のため、セット数はもう変えられません。',
};
