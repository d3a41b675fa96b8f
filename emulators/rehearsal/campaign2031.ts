import { campaignSchema, type Campaign } from 'functions/shared/campaign/campaign';

const HOUR_MS = 3_600_000;

/**
 * A campaign that is never run, and shares no date, name or price with the one that ships: the rehearsal plays it to show that a campaign
 * is nothing but data. One set a person, half a day of phase 3, two weeks of applications, a paced mail 3, one reminder.
 */
export const campaign: Campaign = campaignSchema.parse({
  name: '灯台通りおかいもの券2031',
  shortName: '灯台通り商品券',
  district: '灯台通り商店会',
  office: {
    name: '灯台通りおかいもの券実行委員会',
    seller: '協同組合灯台通り商店会',
    responsiblePerson: '潮田 ひかる',
    postCode: '000-9931',
    address: 'とうだい県しおさい町灯台通り八丁目15番1号 灯台会館1階',
    phone: '0120-000-931',
    hours: '火曜から日曜 9:30〜18:30（月曜と祝日の翌日は休みます）',
    counter: { weekdays: [0, 2, 3, 4, 5, 6], opensAt: '9:30', closesAt: '18:30' },
    replyTime: '休みの日を除いて、5日以内が目安です。',
    closed: ['2031-05-06', '2031-05-07'],
    email: 'okaimono@todai-dori.example.jp',
    sender: 'oshirase@mail.todai.example.com',
  },
  price: 7_500,
  worth: 9_300,
  supply: 4_321,
  minSets: 1,
  maxSets: 1,
  allocation: 'partial',
  eligibility: { text: '16歳以上で、灯台通り商店会のお店をご利用になる方が申し込めます。', minAge: 16 },
  householdRule: '申し込みはお一人さま1セットです。ご家族のそれぞれがお申し込みになれます。',
  ages: [10, 30, 50, 70],
  usePlaces: [
    { code: 'fish', label: '魚屋・干物のお店' },
    { code: 'books', label: '本・文具のお店' },
    { code: 'bath', label: '銭湯・湯の宿' },
    { code: 'lamps', label: 'あかり・電気のお店', retired: true },
  ],
  learnFroms: [
    { code: 'boat', label: '渡し船の中の広告' },
    { code: 'radio', label: '町のラジオ' },
  ],
  consents: [
    { id: 'privacy', version: '2031-04-01', label: '個人情報の取扱いについて同意します', required: true },
    { id: 'rules', version: '2031-04-02', label: '申し込みの規約に同意します', required: true },
    { id: 'newsletter', version: '2031-04-03', label: '商店会だよりを受け取ります', required: false },
  ],
  broadcasts: [
    { mailType: 3, paceMs: HOUR_MS },
    { mailType: 4, paceMs: 3 * HOUR_MS },
  ],
  waitingList: true,
  notSelectedMail: true,
  statementDescriptor: { kanji: '灯台通り商店会', kana: 'トウダイドオリ', suffix: 'TODAI-DORI' },
  shipping: {
    content: '商品券',
    yamato: { customerCode: '012000002501', fareCode: '01' },
    japanpost: { labelType: '1100780' },
  },
  copyrightLine: '© 2031 灯台通りおかいもの券実行委員会',
  timetable: {
    open: '2031-04-15T09:00:00.000+09:00',
    applicationURLSent: '2031-05-02T07:30:00.000+09:00',
    applicationStart: '2031-05-02T19:00:00.000+09:00',
    applicationEnd: '2031-05-16T17:00:00.000+09:00',
    lastThreeDSecure: '2031-05-16T17:10:00.000+09:00',
    rosterClose: '2031-05-16T17:30:00.000+09:00',
    reviewEnd: '2031-05-17T18:00:00.000+09:00',
    objectionEnd: '2031-05-18T10:00:00.000+09:00',
    commitment: '2031-05-18T12:00:00.000+09:00',
    draw: '2031-05-19T15:00:00.000+09:00',
    resultRelease: '2031-05-22T09:00:00.000+09:00',
    cardReminders: ['2031-05-27T09:00:00.000+09:00'],
    modificationEnd: '2031-06-04T20:00:00.000+09:00',
    lastLateThreeDSecure: '2031-06-04T20:20:00.000+09:00',
    lapse: '2031-06-04T20:30:00.000+09:00',
    waitingListEnd: '2031-06-14T23:59:59.999+09:00',
    delivery: '2031-06-30T00:00:00.000+09:00',
    useStart: '2031-07-05T00:00:00.000+09:00',
    useEnd: '2031-12-20T23:59:59.999+09:00',
    enquiryEnd: '2032-02-29T23:59:59.999+09:00',
  },
});
