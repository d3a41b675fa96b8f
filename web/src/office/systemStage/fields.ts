import { LIMITS } from 'functions/shared/fields/limits';
import { stages } from '../campaignChoices.ts';
import { sources } from '../choices.ts';
import { fieldsOf } from '../entity.ts';

export const systemStageFields = fieldsOf<'systemStage'>()({
  startsAt: { kind: 'instant' },
  stage: { kind: 'choice', choices: stages, widest: 24, edit: 'required', filter: 'always' },
  source: { kind: 'choice', choices: sources },
  reason: { kind: 'line', edit: 'required', longest: LIMITS.reason },
  createdAt: { kind: 'instant', list: 'offered' },
  updatedAt: 'no',
  id: { kind: 'mark', list: 'offered' },
});
