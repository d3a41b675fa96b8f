import { z } from 'zod';
import { campaign } from '../../campaign/current.ts';

/** The applicant's choices on /purchase. */
export const choiceFields = {
  purchaseCount: z.int().min(campaign.minSets).max(campaign.maxSets),
  acceptsPartial: z.boolean(),
};
export const choiceRecord = { ...choiceFields, acceptsPartial: choiceFields.acceptsPartial.default(false) };
export const purchaseChoiceSchema = z.strictObject(choiceRecord);
