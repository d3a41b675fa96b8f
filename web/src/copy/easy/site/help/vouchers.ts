import type { Campaign } from 'functions/shared/campaign/campaign';
import type { Timetable } from 'functions/shared/campaign/timetable';
import { day } from '../../../format.ts';
import { parcels } from '../phrases/parcel.ts';
import { slips, unusable, whereSlips } from '../phrases/slips.ts';
import { LINKS, type Question } from './question.ts';

export const aboutVouchers = (campaign: Campaign, timetable: Timetable): Question[] => [
  {
    id: 'slips',
    question: '1セットに、どの 券が 何枚 ありますか',
    answer: `${slips(campaign)}です。${whereSlips(campaign)}`,
  },
  {
    id: 'shops',
    question: 'どの お店で 使えますか',
    answer: '商品券が 使える お店の 一覧（いちらん）が あります。名前、お店の しゅるい、場所で さがせます。',
    link: { to: '/shops', text: '使える お店を さがす' },
  },
  {
    id: 'conditions',
    question: 'おつりは 出ますか。なくした とき、もう一度 もらえますか',
    answer: campaign.voucher.conditions.join(''),
  },
  { id: 'unusable', question: '使えない ものは ありますか', answer: unusable(campaign) },
  {
    id: 'delivery',
    question: '商品券は、いつ、どう 届きますか',
    answer: `${parcels(campaign, timetable)}登録した 住所に 届けます。${campaign.parcel.absence}`,
  },
  {
    id: 'not-arrived',
    question: '商品券が 届きません',
    answer:
      '「申し込みの状況（もうしこみの ようす）」で、配送会社（はいそう がいしゃ＝荷物を 運ぶ 会社）と 送り状番号（おくりじょう ばんごう）を 見て ください。事務局（じむきょく）に もどって いる ときは、電話して ください。',
    link: LINKS.toEnquiry,
  },
  {
    id: 'moving',
    question: '商品券が 届く 前に 引っこします',
    answer:
      '「登録内容の変更（とうろくした ことを 変える）」の 期間が すぎた ときは、商品券を 送る 前に、事務局（じむきょく）に 知らせて ください。',
    link: LINKS.toEnquiry,
  },
  {
    id: 'use',
    question: '商品券は いつまで 使えますか',
    answer: `${day(timetable.useStart)} から ${day(timetable.useEnd)} までです。そのあとは 使えません。`,
  },
];
