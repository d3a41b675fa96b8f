import { LIMITS } from 'functions/shared/ground/limits';
import { sources, stages } from '../choices.ts';
import { fieldsOf } from '../entity.ts';

export const systemStageFields = fieldsOf<'systemStage'>()({
  startsAt: { kind: 'instant' },
  stage: { kind: 'choice', choices: stages, filter: 'always' },
  source: { kind: 'choice', choices: sources },
  reason: { kind: 'line', longest: LIMITS.reason },
  createdAt: { kind: 'instant', list: 'offered' },
  updatedAt: 'no',
  id: { kind: 'mark', list: 'offered' },
});
