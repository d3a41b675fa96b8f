import type { Campaign } from 'functions/shared/campaign/campaign';
import type { Timetable } from 'functions/shared/campaign/timetable';
import { day } from '../../../format.ts';
import { parcels } from '../phrases/parcel.ts';
import { slips, unusable, whereSlips } from '../phrases/slips.ts';
import { LINKS, type Question } from './question.ts';

export const aboutVouchers = (campaign: Campaign, timetable: Timetable): Question[] => [
  {
    id: 'slips',
    question: '1セットには、どの券が何枚ありますか',
    answer: `${slips(campaign)}です。${whereSlips(campaign)}`,
  },
  {
    id: 'shops',
    question: 'どのお店で使えますか',
    answer: '商品券が使えるお店の一覧を、名前、業種、場所でさがせます。',
    link: { to: '/shops', text: '使えるお店をさがす' },
  },
  {
    id: 'conditions',
    question: 'おつりは出ますか。なくしたら再発行できますか',
    answer: campaign.voucher.conditions.join(''),
  },
  { id: 'unusable', question: '使えないものはありますか', answer: unusable(campaign) },
  {
    id: 'delivery',
    question: '商品券はいつ、どう届きますか',
    answer: `${parcels(campaign, timetable)}お届け先は、登録されたご住所です。${campaign.parcel.absence}`,
  },
  {
    id: 'not-arrived',
    question: '商品券が届きません',
    answer: '「申し込みの状況」で、配送会社と送り状番号を確かめられます。事務局に戻っているときは、お電話ください。',
    link: LINKS.toEnquiry,
  },
  {
    id: 'moving',
    question: 'お届けの前に引っ越します',
    answer: '登録内容の変更の期間が過ぎたときは、発送の前に、事務局へご連絡ください。',
    link: LINKS.toEnquiry,
  },
  {
    id: 'use',
    question: '商品券はいつまで使えますか',
    answer: `${day(timetable.useStart)} から ${day(timetable.useEnd)} までです。期限を過ぎるとお使いいただけません。`,
  },
];
