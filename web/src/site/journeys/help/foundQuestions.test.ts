import { campaign } from 'functions/shared/campaign/campaign2025';
import { help as helpTexts } from '../../../copy/ja/site/help/help.ts';
import { foundQuestions } from './foundQuestions.ts';

const help = helpTexts(campaign);
const groups = help.groups(campaign.timetable);
const cards = help.card(campaign.timetable);
const idsFor = (typed: string): string[] =>
  foundQuestions(groups, typed).flatMap(({ questions }) => questions.map(({ id }) => id));
const all = [...groups, ...cards].flatMap(({ questions }) => questions);

describe('a search in the questions', () => {
  it('finds what stands in question or answer, in either kana and any width', () => {
    expect(idsFor('オツリ')).toEqual(['conditions']);
    expect(idsFor('ＤＲＡＮＤ')).toEqual(['drand']);
    expect(idsFor('おつり　再発行')).toEqual(['conditions']);
    expect(idsFor('おつり drand')).toEqual([]);
    expect(idsFor(' ')).toEqual(groups.flatMap(({ questions }) => questions.map(({ id }) => id)));
  });
});

describe('the questions', () => {
  it('have an address each, and lead to questions that are there', () => {
    const ids = all.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    const led = all.flatMap(({ link }) => link?.to.match(/^\/faq#(.+)$/)?.[1] ?? []);
    expect(led).toContain('paper');
    expect(led.filter((id) => !ids.includes(id))).toEqual([]);
  });
});
