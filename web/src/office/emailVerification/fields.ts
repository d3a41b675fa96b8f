import { LIMITS } from 'functions/shared/fields/limits';
import { stages } from '../campaignChoices.ts';
import { verificationPatterns } from '../choices.ts';
import { fieldsOf } from '../entity.ts';

export const emailVerificationFields = fieldsOf<'emailVerification'>()({
  createdAt: { kind: 'instant' },
  email: { kind: 'email', create: 'required', filter: 'always', longest: LIMITS.email },
  verificationPattern: {
    kind: 'choice',
    choices: verificationPatterns,
    create: 'required',
    filter: 'offered',
    hint: ({ verification }) => verification.createHint,
  },
  confirmedAt: { kind: 'instant', none: ({ options }) => options.unconfirmed },
  expiredAt: { kind: 'instant', edit: 'required', hint: ({ verification }) => verification.expiryHint },
  accountID: { kind: 'reference', to: 'account', list: 'offered' },
  requestedStage: { kind: 'choice', choices: stages, list: 'offered' },
  updatedAt: { kind: 'instant', list: 'offered' },
  id: { kind: 'mark', list: 'offered', filter: 'offered' },
});
