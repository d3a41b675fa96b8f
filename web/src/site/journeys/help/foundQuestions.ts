import { searchForm, searchWords } from 'functions/shared/folding/searchForm';
import type { QuestionGroup } from '../../../copy/ja/site/help/question.ts';

/** Returns the questions that contain each word, in either kana and any width, by group. Groups without a match are left out. */
export const foundQuestions = (groups: readonly QuestionGroup[], typed: string): QuestionGroup[] => {
  const words = searchWords(typed);
  return groups
    .map(({ title, questions }) => ({
      title,
      questions: questions.filter(({ question, answer }) => {
        const form = searchForm(`${question}${answer}`);
        return words.every((word) => form.includes(word));
      }),
    }))
    .filter(({ questions }) => questions.length > 0);
};
