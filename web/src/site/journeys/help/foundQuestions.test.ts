import { campaign } from 'functions/shared/campaign/campaign2025';
import { help as easyTexts } from '../../../copy/easy/site/help/help.ts';
import { help as englishTexts } from '../../../copy/en/site/help/help.ts';
import { help as helpTexts } from '../../../copy/ja/site/help/help.ts';
import { foundQuestions } from './foundQuestions.ts';

const help = helpTexts(campaign);
const groups = help.groups(campaign.timetable);
const cards = help.card(campaign.timetable);
const idsFor = (typed: string): string[] =>
  foundQuestions(groups, typed).flatMap(({ questions }) => questions.map(({ id }) => id));
const all = [...groups, ...cards].flatMap(({ questions }) => questions);

describe('a search in the questions', () => {
  it('finds words of a question or an answer, in either kana and any width', () => {
    expect(idsFor('オツリ')).toEqual(['conditions']);
    expect(idsFor('ＤＲＡＮＤ')).toEqual(['drand']);
    expect(idsFor('おつり　再発行')).toEqual(['conditions']);
    expect(idsFor('おつり drand')).toEqual([]);
    expect(idsFor(' ')).toEqual(groups.flatMap(({ questions }) => questions.map(({ id }) => id)));
  });
});

describe('the hint below the search', () => {
  it.each([
    ['Japanese', helpTexts(campaign)],
    ['English', englishTexts(campaign)],
    ['easy Japanese', easyTexts(campaign)],
  ] as const)('names words that find a question on its own page in %s', (_, { searchHelp, groups: ofFaq, card }) => {
    const pages = { faq: ofFaq(campaign.timetable), card: card(campaign.timetable) };
    const missing = (['faq', 'card'] as const).flatMap((page) => {
      const words = searchHelp[page].replace(/^(例：|Examples: )/u, '').split(/、|, /u);
      expect(words.length).toBeGreaterThan(1);
      return words.filter((word) => foundQuestions(pages[page], word).length === 0).map((word) => `${page}: ${word}`);
    });
    expect(missing).toEqual([]);
  });
});

describe('the list of questions', () => {
  it('has unique ids and links only to existing questions', () => {
    const ids = all.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    const led = all.flatMap(({ link }) => link?.to.match(/^\/faq#(.+)$/)?.[1] ?? []);
    expect(led).toContain('paper');
    expect(led.filter((id) => !ids.includes(id))).toEqual([]);
  });
});
