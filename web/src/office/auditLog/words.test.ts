import { OWNER_CHANGES } from 'functions/shared/approval/ownership';
import { APPROVAL_ROWS } from 'functions/shared/approval/rows';
import { PAYMENT_STEPS } from 'functions/shared/campaign/runSteps';
import { CARRIERS } from 'functions/shared/entities/voucherStates';
import { ERRORS } from 'functions/shared/errors/appError';
import { audienceSchema } from 'functions/shared/mail/audience';
import { DECISIONS } from 'functions/shared/review/decision';
import { EXCLUSION_CODES } from 'functions/shared/review/exclusionCodes';
import { REFUSAL_REASONS } from 'functions/shared/settlement/refusalReasons';
import { trialAnswerSchema } from 'functions/shared/settlement/trial';
import { office } from '../../copy/ja/office/texts.ts';
import { detailText, subjects, targetPath, targetText } from './words.ts';

const copy = office;
/** The error codes of a failed call to Stripe. */
const STRIPE_FAILURES = Object.keys(ERRORS).filter((code) => code.startsWith('stripe_'));
const textOf = (name: string, value: string): string => detailText(name, value, copy) ?? '';

describe('the detail text of an audit entry', () => {
  it.each([
    ['change', OWNER_CHANGES],
    ['kind', Object.keys(copy.approval.kinds)],
    ['carrier', CARRIERS],
    ['decision', DECISIONS],
    ['action', [...PAYMENT_STEPS, 'count', 'cancel', 'erase']],
    ['outcome', ['done', 'internal', 'void', ...trialAnswerSchema.shape.outcome.options, ...STRIPE_FAILURES]],
    ['code', Object.keys(EXCLUSION_CODES)],
    ['resumed', REFUSAL_REASONS],
    ['alone', ['true', 'false']],
    ['audience', audienceSchema.options.map(({ shape }) => shape.kind.value)],
  ])('shows each code of %s in Japanese', (name, codes) => {
    expect(codes.filter((code) => textOf(name, code).endsWith(`：${code}`))).toEqual([]);
  });

  it('has a label for each detail of an approval request', () => {
    const names = APPROVAL_ROWS.flatMap(({ detail }) => Object.keys(detail.shape));
    expect(names.length).toBeGreaterThan(5);
    expect(names.filter((name) => !Object.hasOwn(copy.auditLog.details, name))).toEqual([]);
  });

  it('shows a mail with number and name, and no digest', () => {
    expect(textOf('mailType', '12')).toBe('メールの種類：12 登録内容の変更完了');
    expect(detailText('was.address1', '1.abc', copy)).toBeNull();
    expect(detailText('is.address1', '1.abd', copy)).toBeNull();
  });

  it('keeps values and names that are not known codes', () => {
    expect(textOf('reason', '10月9日に窓口でお申し出')).toBe('理由：10月9日に窓口でお申し出');
    // The log may be older than the code.
    expect(textOf('change', 'renamed')).toBe('変更：renamed');
    expect(textOf('renamed', 'x')).toBe('renamed：x');
    expect(textOf('toString', 'x')).toBe('toString：x');
  });
});

describe('the record that an audit entry is about', () => {
  const ID = 'QMhcnRVCFDocnxjBtUxc';
  const there = (name: string | null) => ({ subject: { name, exists: true } });
  it.each([
    [
      'an account',
      { entity: 'account', target: ID, ...there('湊 花子') },
      '湊 花子（アカウント）',
      `/admin/account/${ID}/show`,
    ],
    [
      'an opened application',
      { entity: 'purchase', target: '*', opened: ID, ...there('湊 花子') },
      '湊 花子（申し込み）',
      `/admin/purchase/${ID}/show`,
    ],
    [
      'an erased person',
      { entity: 'account', target: ID, subject: { name: null, exists: false } },
      '消去済み（アカウント）',
      null,
    ],
    ['an erased mail', { entity: 'mail', target: 'erased', ...there(null) }, '消去済み（メール送信）', null],
    ['a draw', { entity: 'draw', target: '2', ...there(null) }, '抽選 2', '/admin/totalPurchase'],
    ['a list', { entity: 'account', target: '*', ...there(null) }, 'アカウント', null],
    ['the timetable', { entity: 'timetable', target: 'resultRelease', ...there(null) }, '日程', null],
  ])('is shown as a name with a link: %s', (_, entry, text, path) => {
    const row = { id: 'entry', opened: null, ...entry };
    expect([targetText(null, copy, row), targetPath(row)]).toEqual([text, path]);
  });

  it('never shows an id', () => {
    for (const { id: entity } of subjects(copy)) {
      const row = { id: 'entry', entity, target: ID, opened: null, ...there(null) };
      expect(targetText(null, copy, row)).not.toContain(ID);
    }
  });
});
