import type { MovePlan } from 'functions/shared/campaign/moves';
import { times } from '../../copy/ja/office/names.ts';
import { stagePage } from './texts.ts';

/** Returns why a move is refused, with the times that would have to move as well; undefined if it is not refused. */
export const problemText = ({ problem, inTheWay }: MovePlan): string | undefined => {
  if (problem === null) return undefined;
  const text = stagePage.problems[problem];
  return problem === 'order' && inTheWay.length > 0
    ? `${text}${stagePage.inTheWay(inTheWay.map((name) => times[name]))}`
    : text;
};
