import type { CampaignTexts } from '../campaignTexts.ts';

/** The campaign of 2025 in English. Names that appear on an envelope or a signboard are transliterated. */
export const english: CampaignTexts = {
  name: 'Minamozaka Premium Vouchers 2025',
  district: 'the Minamozaka shopping district',
  office: {
    name: 'Minamozaka Premium Vouchers Office',
    seller: 'Minamozaka Shopping District Promotion Association',
    representative: 'Ichiro Shiomi, President',
    responsiblePerson: 'Akari Mizusawa',
    address: 'Minamozaka Kaikan 2F, 1-2-3 Minamozaka, Minamo City, Minamo Prefecture',
    hours: 'Weekdays 10:00–17:00 (closed on Saturdays, Sundays and public holidays)',
    replyTime: 'We usually answer within 3 days, not counting Saturdays, Sundays and public holidays.',
  },
  voucher: {
    unusableFor: [
      'vouchers, postage and revenue stamps, prepaid cards and other things that are easily turned into money',
      'tobacco',
      'taxes and public utility bills',
      'lottery tickets, and betting tickets for public races',
    ],
    conditions: [
      'No change is given.',
      'Vouchers cannot be exchanged for cash.',
      'Expired vouchers cannot be used and are not refunded.',
      'Lost or stolen vouchers are not reissued.',
    ],
  },
  eligibility: {
    text: 'Anyone who will use the vouchers at a participating shop of the Minamozaka shopping district may apply, wherever they live. The delivery address must be in Japan.',
    staff:
      'Staff of the office, and employees of the company that runs the draw system, may not apply. Their families may.',
  },
  householdRule:
    'Each person may apply once, for 1 to 5 sets. People of the same household may each make an application of their own.',
  paper: {
    handedOut: 'the office on the 2nd floor of Minamozaka Kaikan and the shops of the district',
    counter: [
      'At the counter you pay in cash.',
      'If a family member or someone else comes in your place, they need your result notice and something that proves who they are.',
    ],
  },
  parcel: {
    method: 'a parcel service with tracking',
    absence: 'If nobody is at home, the carrier leaves a notice. Please ask the carrier to deliver again.',
  },
  copyrightLine: '© 2025 Minamozaka Premium Vouchers Office',
  contractors: [
    {
      task: 'Payment',
      name: 'Stripe Japan, Inc. and its group companies (Stripe)',
      country: 'the United States and others',
    },
    { task: 'Running the system', name: 'Google Cloud Japan G.K. (Google Cloud)', country: 'Japan' },
    { task: 'Sending mail', name: 'Minamo Mail, Inc.', country: 'Japan' },
    { task: 'Delivering the vouchers', name: 'Yamato Transport Co., Ltd. and Japan Post Co., Ltd.', country: 'Japan' },
  ],
};
