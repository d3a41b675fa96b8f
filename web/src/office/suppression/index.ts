import { suppressionReasons } from '../choices.ts';
import type { OfficeEntity } from '../entity.ts';

export const suppression: OfficeEntity<'suppression'> = {
  title: 'email',
  fields: {
    createdAt: { kind: 'instant' },
    email: { kind: 'email', filter: 'always' },
    reason: { kind: 'choice', choices: suppressionReasons, filter: 'offered' },
    updatedAt: { kind: 'instant', list: 'offered' },
    id: 'no',
  },
};
