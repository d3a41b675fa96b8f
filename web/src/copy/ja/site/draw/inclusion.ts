import type { ApplicationState } from 'functions/shared/application/states';
import type { RosterEntry } from 'functions/shared/draw/roster/roster';
import { shownTicketNumber } from 'functions/shared/draw/ticketNumber';
import { figure } from '../../../format.ts';
import { exclusionWords } from '../phrases/exclusions.ts';

/** Changes of the application after the roster closed. */
const SINCE: Readonly<Partial<Record<ApplicationState, string>>> = {
  WITHDRAWN: 'この一覧は、受付を終えたときのものです。そのあと取り下げられたので、今は対象ではありません。',
  DECLINED: 'この一覧は、受付を終えたときのものです。そのあと、繰り上げの順番から外れています。',
  LAPSED: 'この一覧は、受付を終えたときのものです。そのあと、当選が無効になっています。',
  EXCLUDED: 'この一覧に入っていても、今は抽選や繰り上げの対象から外れています。',
};

/** The proof on /status that the reader's own line is in the committed roster. */
export const inclusion = {
  title: '抽選の一覧に入っていることの確認',
  drawOf: (draw: number) => `第${figure(draw)}回の抽選`,
  holds: 'あなたの申し込みは、この一覧に入っています',
  how: 'お使いの端末で計算し、事前に公表した値と合うことを確かめました。',
  line: '一覧の、あなたの行',
  lineOf: ({ ticketNumber, sets: wish, acceptsPartial, exclusion }: RosterEntry) =>
    [
      `抽選番号 ${shownTicketNumber(ticketNumber)}`,
      `セット数 ${figure(wish)}`,
      acceptsPartial ? '少ないセット数でもよい' : null,
      exclusion === null ? null : `抽選の対象から外れています（理由：${exclusionWords(exclusion)}）`,
    ]
      .filter((one) => one !== null)
      .join('\n'),
  place: '一覧での位置',
  placeOf: ({ index, size }: { index: number; size: number }) => `${figure(size)}行のうち${figure(index + 1)}行目`,
  value: '事前に公表した値',
  /** Labels for a proof that does not hold: its line and value are only its own claims. */
  lineInProof: '証明にある行',
  valueInProof: '証明にある値',
  since: SINCE,
  passed: 'この一覧は、受付を終えたときのものです。繰り上げの順番は、すでに過ぎています。',
  endedByRefund: 'この一覧は、受付を終えたときのものです。そのあと、事務局で当選を取り消しました。',
  save: '証明をファイルに保存する',
  fileName: (draw: number) => `抽選の証明_第${draw}回.json`,
  elsewhere: 'ほかの方法でも確かめたい方へ',
  elsewhereSteps: [
    '保存したファイルには、あなたの行と、そこから事前に公表した値を計算するための数があります。お名前はありません。',
    'この値が、抽選の前にメールで届いた値や、ほかの方が見ている値と同じことをお確かめください。',
    'お使いのコンピューターにPython 3があれば、確かめるためのプログラムで、次のように計算できます。',
  ],
  script: '確かめるためのプログラム（verify_draw.py）',
  fails: '確かめられませんでした',
  failsText:
    '一覧にあるはずの、あなたの行を確かめられませんでした。事務局へお知らせください。あわせて、事務局とは別の方（コンピューターにくわしい方など）にも、保存したファイルを確かめてもらってください。',
  none: '一覧に、この申し込みの行がありません。締め切りまでに取り下げた申し込みは、一覧に入りません。心当たりのない方は、事務局へお知らせください。事務局とは別の方にも確かめてもらってください。',
  notYet: '事前の公表は、まだ済んでいません。公表したあとで、ここで確かめられます。',
  unreadable: '確かめるための内容を読み込めませんでした。',
  checking: '確かめています',
};
