import type { Disclosed } from 'functions/shared/entities/disclosure/disclosure';
import type { DisclosedDocument, DisclosedField } from 'functions/shared/entities/disclosure/documents';
import { fieldLabels } from 'functions/shared/site/fieldLabels';
import { fromISO, japaneseDateTime } from 'functions/shared/time/instants';
import { sets, yen } from '../../../copy/format.ts';
import type { disclosure } from './texts.ts';
import type { OfficeCopy } from '../../../copy/ja/office/texts.ts';
import { choiceOf } from '../../choice.ts';
import { approvalStates, shipmentBlocks } from '../../choices.ts';
import { isResource } from '../../data/operations.ts';
import { officeEntities } from '../../entities.ts';
import type { Field, Fields } from '../../entity.ts';
import { entityDescriptors } from '../../entityDescriptors.ts';

type Words = typeof disclosure;
type Documents = { readonly [K in DisclosedDocument]: { readonly [F in DisclosedField<K>]: Field } };

const choice = (names: Readonly<Record<string, string>>): Field => ({
  kind: 'choice',
  choices: () => Object.entries(names).map(([id, name]) => ({ id, name })),
});

/** Formats a complaint in the words of the person's own page; empty parts are left out. */
const complaintText = (value: unknown, copy: OfficeCopy, { complaint, complaintStates }: Words): string => {
  if (typeof value !== 'object' || value === null) return '';
  const { kind, state, amount } = value as { readonly [name: string]: unknown }; // an object's fields, of unknown types
  const states: Readonly<Record<string, string>> = complaintStates;
  const name = choiceOf(shipmentBlocks(copy), kind)?.name ?? String(kind);
  return complaint(name, states[String(state)] ?? String(state), yen(Number(amount)));
};

/** Formats an issue of a receipt in the words of the person's own page. */
const issueText = (value: unknown, copy: OfficeCopy, { receiptIssue }: Words): string => {
  if (typeof value !== 'object' || value === null) return '';
  const { at, name, sets: count } = value as { readonly [name: string]: unknown }; // an object's fields, of unknown types
  return receiptIssue(
    japaneseDateTime(fromISO(String(at))),
    typeof name === 'string' ? name : copy.none,
    sets(Number(count)),
  );
};

/** Formats a list of fields by their labels, an instant in the usual form, and anything else unchanged. */
const wordText = (name: string, value: string): string => {
  const labels: Readonly<Record<string, string>> = fieldLabels;
  if (name === 'changedFields')
    return value
      .split(',')
      .map((one) => labels[one] ?? one)
      .join('、');
  return /(?:At|Until)$/.test(name) ? japaneseDateTime(fromISO(value)) : value;
};

const INSTANT: Field = { kind: 'instant' };
const TEXT: Field = { kind: 'text' };

/** Returns the formatters of documents that are not records of an entity. */
const documentFields = (words: Words): Documents => ({
  settlement: {
    paid: { kind: 'count' },
    paidBack: { kind: 'count' },
    complaints: {
      kind: 'words',
      words: (value, copy) =>
        Array.isArray(value) && value.length > 0
          ? value.map((one) => complaintText(one, copy, words)).join('、')
          : copy.none,
    },
  },
  paymentReceipt: {
    issues: {
      kind: 'words',
      words: (value, copy) =>
        Array.isArray(value) ? value.map((one) => issueText(one, copy, words)).join('、') : copy.none,
    },
  },
  voucherOrder: { sets: { kind: 'count' } },
  reviewDecision: {
    decision: choice(words.decisions),
    code: {
      kind: 'choice',
      choices: ({ approval }) => Object.entries(approval.codes).map(([id, name]) => ({ id, name })),
    },
    reason: TEXT,
    at: INSTANT,
  },
  exclusionNotice: { at: INSTANT },
  approval: {
    kind: {
      kind: 'choice',
      choices: ({ approval }) => Object.entries(approval.kinds).map(([id, { name }]) => ({ id, name })),
    },
    reason: TEXT,
    requestedAt: INSTANT,
    expiresAt: INSTANT,
    decidedAt: INSTANT,
    decisionReason: TEXT,
    state: { kind: 'choice', choices: approvalStates },
  },
  inquiryEntry: { kind: choice(words.entryKinds), at: INSTANT, text: TEXT },
});

const isDocument = (kind: Disclosed, documents: Documents): kind is DisclosedDocument => Object.hasOwn(documents, kind);

export interface DisclosedLabel {
  readonly label: string;
  readonly field: Field;
}

/** Returns the label and the formatter of a field in the file. Fields that the office's pages do not show keep their stored form. */
export const disclosedLabelOf = (kind: Disclosed, name: string, copy: OfficeCopy, words: Words): DisclosedLabel => {
  const documents = documentFields(words);
  if (name === 'extra') {
    const names: Readonly<Record<string, string>> = words.extraNames;
    return {
      label: words.extra,
      field: { kind: 'pairs', each: (one, value) => `${names[one] ?? one}：${wordText(one, value)}` },
    };
  }
  if (isDocument(kind, documents)) {
    const [fields, labels]: [Fields, Readonly<Record<string, string>>] = [documents[kind], words.labels[kind]];
    const field = fields[name];
    return { label: labels[name] ?? name, field: field === undefined || field === 'no' ? TEXT : field };
  }
  if (!isResource(kind)) return { label: name, field: TEXT };
  const [fields, labels]: [Fields, Readonly<Record<string, string>>] = [
    officeEntities[kind].fields,
    entityDescriptors[kind].labels,
  ];
  const field = fields[name];
  const isFlag = field === undefined || field === 'no';
  return { label: labels[name] ?? name, field: isFlag ? { kind: 'flag' } : field };
};
