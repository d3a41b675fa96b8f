import { z } from 'zod';

const text = z.string().min(1);
const sentences = z.array(text).min(1);

/** The campaign's texts on pages, in one of the site's other languages (rules 3.28). Each has the same path as in the campaign. */
export const campaignTextsSchema = z.strictObject({
  name: text,
  district: text,
  office: z.strictObject({
    name: text,
    seller: text,
    representative: text,
    responsiblePerson: text,
    address: text,
    hours: text,
    replyTime: text,
  }),
  voucher: z.strictObject({ unusableFor: sentences, conditions: sentences }),
  eligibility: z.strictObject({ text, staff: text }),
  householdRule: text,
  paper: z.strictObject({ handedOut: text, counter: sentences }),
  parcel: z.strictObject({ method: text, absence: text }),
  copyrightLine: text,
  contractors: z.array(z.strictObject({ task: text, name: text, country: text })).min(1),
});
export type CampaignTexts = z.infer<typeof campaignTextsSchema>;
