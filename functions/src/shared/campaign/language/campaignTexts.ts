import { z } from 'zod';

const text = z.string().min(1);
const sentences = z.array(text).min(1);

/** The texts of a campaign that pages show, in one of the site's other languages (rules 3.28). Each has the place that it has in the campaign. */
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
