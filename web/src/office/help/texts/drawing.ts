import { time } from '../../../copy/format.ts';
import { drawChecklist } from '../../drawChecklist/texts.ts';
import { exports } from '../../export/texts.ts';
import { review } from '../../review/texts.ts';
import { office } from '../../../copy/ja/office/texts.ts';
import type { ChapterCopy, ManualTimes } from './chapter.ts';
import { mailNamed } from '../../../copy/ja/office/mail/names.ts';
import { page } from './names.ts';

const { moments } = drawChecklist;

/** The sentence for all days around the draw: two people print and tick the checklist. */
export const checklist = `${page.drawChecklist}を印刷し、ふたりで読み合わせて印を付けます。「下の欄」と「次のコマンド」は、その紙にあります。`;

export const decisions = ({ at, draw }: ManualTimes): ChapterCopy => {
  const ends = [moments.reviewEnd(draw), moments.objectionEnd(draw)];
  return {
    title: '重複の判断と異議の申し出',
    when: `判断は ${time(at.reviewEnd)} まで、異議は ${time(at.objectionEnd)} まで`,
    look: [checklist, review.hint, ...ends.flatMap(({ steps }) => Object.values(steps))],
    press: [`${page.review}の「${review.start}」を押すと、組を調べ直します。`, ...ends.map(({ press }) => press)],
    say: ends.map(({ say }) => say),
    leave: ends.map(({ leave }) => leave),
  };
};

export const commitment = ({ at, draw }: ManualTimes): ChapterCopy => {
  const { title, steps, press, say, leave, trouble = '' } = moments.commitment(draw);
  return {
    title,
    when: time(at.commitment),
    look: [checklist, ...Object.values(steps)],
    press: [press],
    say: [say],
    leave: [leave, `このあとの取り下げには、${office.roles.owner}2人の承認が必要です。`, trouble],
  };
};

export const drawDay = ({ draw }: ManualTimes): ChapterCopy => {
  const { title, steps, press, say, leave, trouble = '' } = moments.draw(draw);
  return {
    title,
    picture: `${page.drawChecklist}の、抽選の日の欄`,
    when: time(draw.draw),
    look: [checklist, ...Object.values(steps)],
    press: [press],
    say: [say],
    leave: [leave, trouble],
  };
};

export const release = ({ draw }: ManualTimes): ChapterCopy => {
  const { title, steps, press, say, leave, trouble = '' } = moments.release(draw);
  return {
    title,
    when: time(draw.release),
    look: [checklist, ...Object.values(steps)],
    press: [
      press,
      `メールアドレスのない方には、${page.export}の「${exports.kinds.postcards.name}」で、はがきの宛名と文面を作ります。`,
    ],
    say: [say, `「結果は、${mailNamed(41)}か${mailNamed(42)}でお送りしています。」`],
    leave: [leave, trouble],
  };
};
