import { z } from 'zod';
import { LANGUAGES, OTHER_LANGUAGES } from '../languages.ts';
import { campaignTextsSchema } from './language/campaignTexts.ts';
import { SHOP_VOUCHERS } from './voucherKinds.ts';
import { orderFaults } from './order.ts';
import { instantsSchema } from './timetable.ts';

const text = z.string().min(1);
/** A text in each language of the site. */
const inEachLanguage = z.record(z.enum(LANGUAGES), text);
const code = z.string().regex(/^[a-z][a-z0-9-]{0,39}$/);

const areInOrder = (days: readonly string[]): boolean =>
  days.every((day, index) => index === 0 || day > (days[index - 1] ?? ''));

const timeOfDay = z.string().regex(/^([01]?\d|2[0-3]):[0-5]\d$/);

/** The counter's opening times: days of the week from 0 (Sunday), and the hours that the text `hours` also states. */
const counterSchema = z.strictObject({
  weekdays: z.array(z.int().min(0).max(6)).min(1),
  opensAt: timeOfDay,
  closesAt: timeOfDay,
});

const officeFields = z.strictObject({
  name: text,
  seller: text,
  /** The representative of the seller, who is also responsible for personal data. */
  representative: text,
  responsiblePerson: text,
  postCode: z.string().regex(/^\d{3}-\d{4}$/),
  address: text,
  phone: z.string().regex(/^0\d{1,4}-\d{1,4}-\d{3,4}$/),
  hours: text,
  counter: counterSchema,
  /** How soon the office usually answers an enquiry, in a sentence. */
  replyTime: text,
  /** Days on which the office is closed, besides the ones in `hours`; ascending. */
  closed: z.array(z.iso.date()).refine(areInOrder, 'Days have to ascend'),
  email: z.email(),
  /** The sender of all mails. The mail server has to accept it, and recipients allow it in their mail filters. */
  sender: z.email(),
});
const officeSchema = officeFields.refine(
  ({ hours, counter }) => hours.includes(counter.opensAt) && hours.includes(counter.closesAt),
  { path: ['counter'], message: 'The text of the hours has to contain the opening and closing time of the counter' },
);

/** One answer of a question. A retired answer is no longer offered but stays readable (rules 1.4). */
const optionSchema = z.strictObject({ code, label: inEachLanguage, retired: z.boolean().optional() });

const optionsSchema = z
  .array(optionSchema)
  .min(1)
  .refine((options) => areDistinct(options.map((option) => option.code)), 'Codes have to be unique')
  .refine((options) => options.some((option) => option.retired !== true), 'At least one option must not be retired');

/** Areas of the town by post code prefix, for the office's figures. The longest prefix decides. */
const areasSchema = z
  .array(
    z.strictObject({
      code,
      label: text,
      postCodes: z.array(z.string().regex(/^\d{3}(-\d{0,4})?$/)).min(1),
    }),
  )
  .max(200)
  .refine((areas) => areDistinct(areas.map((area) => area.code)), 'Codes have to be unique')
  .refine(
    (areas) => areDistinct(areas.flatMap(({ postCodes }) => postCodes)),
    'A post code may belong to only one area',
  );

const consentsSchema = z
  .array(z.strictObject({ id: code, version: text, label: inEachLanguage, required: z.boolean() }))
  .refine((consents) => areDistinct(consents.map((consent) => consent.id)), 'Ids have to be unique');

const broadcastsSchema = z
  .array(z.strictObject({ mailType: z.union([z.literal(3), z.literal(4)]), paceMs: z.number().int().nonnegative() }))
  .refine(
    (broadcasts) => areDistinct(broadcasts.map((broadcast) => broadcast.mailType)),
    'A mail type may have only one pace',
  );

/** The name on the card's statement. Stripe limits its length in each script. */
const statementDescriptorSchema = z.strictObject({
  kanji: z.string().min(1).max(17),
  kana: z.string().regex(/^[ァ-ヶー・ 0-9A-Z]{1,22}$/u),
  suffix: z.string().regex(/^[A-Z0-9 .-]{1,22}$/),
});

/** The fixed texts on the carriers' labels (rules 9.3). The codes are from the seller's contracts. */
const shippingSchema = z.strictObject({
  content: z.string().min(1).max(25),
  yamato: z.strictObject({ customerCode: z.string().regex(/^\d{10,12}$/), fareCode: z.string().regex(/^\d{2}$/) }),
  japanpost: z.strictObject({ labelType: z.string().regex(/^\d{1,15}$/) }),
});

/** How sets are granted in the order of the draw (rules 8.10). */
export const ALLOCATIONS = ['whole', 'partial', 'equalBase'] as const;

/** A timetable whose times are in order and whose vouchers have a lawful validity. */
export const timetableSchema = instantsSchema.superRefine((timetable, context) => {
  for (const { text: message, names } of orderFaults(timetable)) {
    context.addIssue({ code: 'custom', message, path: names.slice(-1) });
  }
});

const yen = z.number().int().positive();
const count = z.number().int().positive();

/** Contractors that receive personal data for a task, and the country in which they store it. */
const contractorsSchema = z.array(z.strictObject({ task: text, name: text, country: text })).min(1);

/** The paper slips of one set, and their conditions of use. */
const voucherSchema = z.strictObject({
  slips: z.array(z.strictObject({ kind: z.enum(SHOP_VOUCHERS), worth: yen, count })).min(1),
  /** Goods and services that the vouchers cannot pay for. */
  unusableFor: z.array(text).min(1),
  /** Change, cash, expiry and loss: a sentence each. */
  conditions: z.array(text).min(1),
});

/** How to apply without the site. */
const paperSchema = z.strictObject({
  /** Where the forms are available. */
  handedOut: text,
  /** Until when the office accepts forms. It is before the applications end. */
  acceptedUntil: z.iso.datetime({ offset: true }),
  /** How to pay at the counter, and who may come instead: a sentence each. */
  counter: z.array(text).min(1),
});

/** How vouchers are delivered. */
const parcelSchema = z.strictObject({
  method: text,
  /** What happens if nobody is at home. */
  absence: text,
  /** Number of days within which all parcels are sent, from the start of delivery. */
  days: count,
});

/** The text of a 領収書 (rules 7.44). */
const receiptSchema = z.strictObject({
  /** 但し書き. */
  purpose: text,
  /** Why no consumption tax is shown: a sentence. */
  tax: text,
  /** The seller's number as an issuer of qualified invoices. Null: receipts show none. */
  registrationNumber: z
    .string()
    .regex(/^T\d{13}$/)
    .nullable(),
});

/** All data that changes between campaigns (rules 1.1). Money is whole yen, paces are milliseconds. */
export const campaignSchema = z
  .strictObject({
    name: text,
    /** The beginning of mail subjects. A phone shows about twenty characters of a subject. */
    shortName: z.string().min(1).max(10),
    district: text,
    office: officeSchema,
    price: yen,
    worth: yen,
    supply: count,
    voucher: voucherSchema,
    minSets: count,
    maxSets: count,
    allocation: z.enum(ALLOCATIONS),
    /** Applicants below this age (whole years) have to ask a parent or guardian first. */
    guardianBelow: z.number().int().positive(),
    eligibility: z.strictObject({
      text,
      /** A sentence on whether the campaign's staff may apply. */
      staff: text,
      minAge: z.number().int().positive().optional(),
    }),
    householdRule: text,
    paper: paperSchema,
    parcel: parcelSchema,
    receipt: receiptSchema,
    ages: z.array(z.number().int().min(10).max(80).multipleOf(10)).min(1).refine(areAscending, 'Ages have to ascend'),
    usePlaces: optionsSchema,
    learnFroms: optionsSchema,
    /** Categories of shops, and areas of the district, by which the list of shops is sorted (rules 10.36). */
    shopCategories: optionsSchema,
    shopDistricts: optionsSchema,
    /** Applicants outside of these areas are counted by prefecture. */
    areas: areasSchema,
    consents: consentsSchema,
    broadcasts: broadcastsSchema,
    /** Whether freed sets are offered in the order of the draw. */
    waitingList: z.boolean(),
    /** Whether people who were not selected get mail 42. */
    notSelectedMail: z.boolean(),
    statementDescriptor: statementDescriptorSchema,
    shipping: shippingSchema,
    copyrightLine: text,
    contractors: contractorsSchema,
    /** How long personal data and the books are kept after the vouchers end (rules 4.32). */
    retention: z.strictObject({ personalMonths: count, accountingYears: count }),
    timetable: timetableSchema,
    /** The campaign's texts in the site's other languages. The labels above contain their translations. */
    translations: z.record(z.enum(OTHER_LANGUAGES), campaignTextsSchema),
  })
  .refine(({ minSets, maxSets }) => minSets <= maxSets, { path: ['maxSets'], message: 'maxSets is below minSets' })
  .refine(({ maxSets, supply }) => maxSets <= supply, { path: ['maxSets'], message: 'maxSets is above the supply' })
  .refine(({ voucher: { slips }, worth }) => slips.reduce((sum, one) => sum + one.count * one.worth, 0) === worth, {
    path: ['voucher', 'slips'],
    message: 'The slips have to be worth as much as a set',
  })
  .refine(({ paper, timetable }) => Date.parse(paper.acceptedUntil) <= Date.parse(timetable.applicationEnd), {
    path: ['paper', 'acceptedUntil'],
    message: 'Paper forms cannot be accepted after applications end',
  })
  .refine(({ price, worth }) => price <= worth, { path: ['worth'], message: 'A set is worth less than its price' })
  .refine(({ waitingList, notSelectedMail }) => notSelectedMail || !waitingList, {
    path: ['notSelectedMail'],
    message: 'With a waiting list, the mail to applicants who were not selected is required',
  });

export type Campaign = z.infer<typeof campaignSchema>;
export type Office = Campaign['office'];
export type Allocation = Campaign['allocation'];
export type CampaignOption = Campaign['usePlaces'][number];

function areDistinct(values: readonly (string | number)[]): boolean {
  return new Set(values).size === values.length;
}

function areAscending(values: readonly number[]): boolean {
  return values.every((value, index) => index === 0 || value > (values[index - 1] ?? value));
}
