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
import { detailText } from './words.ts';

const copy = office;
/** The error codes of a failed call to Stripe. */
const STRIPE_FAILURES = Object.keys(ERRORS).filter((code) => code.startsWith('stripe_'));
const textOf = (name: string, value: string): string => detailText(name, value, copy);

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

  it('shows a mail with number and name, and a digest with its field', () => {
    expect(textOf('mailType', '12')).toBe('メールの種類：12 登録内容の変更完了');
    expect(textOf('was.address1', '1.abc')).toBe('住所（変更前の照合用の値）：1.abc');
    expect(textOf('is.address1', '1.abd')).toBe('住所（変更後の照合用の値）：1.abd');
  });

  it('keeps values and names that are not known codes', () => {
    expect(textOf('reason', '10月9日に窓口でお申し出')).toBe('理由：10月9日に窓口でお申し出');
    // The log may be older than the code.
    expect(textOf('change', 'renamed')).toBe('変更：renamed');
    expect(textOf('renamed', 'x')).toBe('renamed：x');
    expect(textOf('toString', 'x')).toBe('toString：x');
  });
});
