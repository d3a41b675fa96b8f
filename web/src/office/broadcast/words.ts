import { audienceAnswerSchema } from 'functions/shared/mail/audience';
import { HOUR_MS } from 'functions/shared/time/durations';
import type { OfficeCopy } from '../../copy/ja/office/texts.ts';
import { accountFields } from '../account/fields.ts';
import type { Fields } from '../entity.ts';
import { fieldText } from '../pieces/fields/fieldText.ts';
import { purchaseFields } from '../purchase/fields.ts';
import type { BroadcastAnswer } from './progressOf.ts';
import { entityDescriptors } from '../entityDescriptors.ts';

/** Formats a filter's value as the list shows it. */
const textBy = (fields: Fields, name: string, value: unknown, copy: OfficeCopy): string => {
  const field = fields[name];
  return field === undefined || field === 'no' ? String(value) : fieldText(field, value, copy);
};

/** Formats a broadcast's audience. The value comes from an answer, so it fits the schema. */
export const audienceText = (value: unknown, copy: OfficeCopy): string => {
  const { broadcast, stages } = copy;
  const audience = audienceAnswerSchema.parse(value);
  const labels: Readonly<Record<string, string>> = entityDescriptors.account.labels;
  const purchaseLabels: Readonly<Record<string, string>> = entityDescriptors.purchase.labels;
  switch (audience.kind) {
    case 'registered':
      return broadcast.registered(
        audience.stages.map((stage) => stages[stage]),
        audience.withoutApplication,
      );
    case 'filter':
      return broadcast.filter(
        Object.entries(audience.filter).map(([field, one]) =>
          broadcast.condition(labels[field] ?? field, textBy(accountFields, field, one, copy)),
        ),
      );
    case 'applications':
      return broadcast.applications(
        Object.entries(audience.filter).map(([field, one]) =>
          broadcast.condition(purchaseLabels[field] ?? field, textBy(purchaseFields, field, one, copy)),
        ),
      );
    case 'named':
      return broadcast.named;
    case 'purchases':
      return broadcast.purchases;
    default:
      return broadcast.readyMade[audience.kind];
  }
};

/** Returns the subject of an announcement's own text. Other broadcasts use the subject of a mail type. */
export const subjectText = (value: unknown, copy: OfficeCopy): string => {
  const text = value as BroadcastAnswer['text']; // the field of the entity's own answer
  return text?.title ?? copy.none;
};

/** Formats the time over which a broadcast is spread. */
export const paceText = (value: unknown, { broadcast }: OfficeCopy): string =>
  value === 0 ? broadcast.atOnce : broadcast.overHours(Number(value) / HOUR_MS);

/** Formats the second person who approved a broadcast. */
export const approverText = (value: unknown, copy: OfficeCopy): string => (value === null ? copy.none : String(value));

/** Formats the actor that opened a broadcast. */
export const openerText = (value: unknown, { broadcast }: OfficeCopy): string =>
  value === null ? broadcast.byTimetable : String(value);
