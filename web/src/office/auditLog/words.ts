import { campaign } from 'functions/shared/campaign/current';
import { EFFECTS, followingEffects } from 'functions/shared/campaign/effects';
import { MOST_DRAWS } from 'functions/shared/draw/laterDraw';
import { ENTITY_NAMES, type EntityName, entityOperation, hasVerb } from 'functions/shared/access/policies';
import { ACTOR_KINDS } from 'functions/shared/entities/auditLog';
import { time } from '../../copy/format.ts';
import type { OfficeCopy } from '../../copy/officeLanguage.tsx';
import { type Choice, choiceOf, type Choices } from '../choices.ts';
import { isResource, type Row } from '../data/operations.ts';

/** The verbs that are logged. Reading is logged when it shows a viewer a list of people. */
const LOGGED = ['create', 'replace', 'change', 'delete', 'list', 'getMany'] as const;

/** A moved time does not change an effect's id, so the campaign's original timetable has all ids. */
const effects = [
  ...EFFECTS(campaign.timetable),
  // The ids of a later draw contain only its number, so any round will do here.
  ...Array.from({ length: MOST_DRAWS }, (_, index) => ({
    number: index + 1,
    rules: { roundAt: campaign.timetable.draw },
  })).flatMap((draw) => followingEffects(draw, campaign.timetable)),
];

const loggedOf = (name: EntityName, { auditLog: { verbs, ownNames }, entities }: OfficeCopy): Choice[] =>
  LOGGED.filter((verb) => hasVerb(name, verb)).map((verb) => {
    const id = entityOperation(verb, name);
    return { id, name: ownNames[id] ?? verbs[verb](entities[name].name) };
  });

/** Everything that is logged: operations of the contract and work of the schedule. */
export const operations: Choices = (copy) => [
  ...ENTITY_NAMES.flatMap((name) => loggedOf(name, copy)),
  { id: 'listAccountsWithPurchase', name: copy.auditLog.verbs.list(copy.entities.account.name) },
  ...Object.entries({ ...copy.auditLog.steps, ...copy.auditLog.exports, ...copy.auditLog.otherRuns }).map(
    ([id, name]) => ({ id, name }),
  ),
  ...effects.map((effect) => ({ id: effect.id, name: copy.auditLog.workOf(effect) })),
];

export const actorKinds: Choices = ({ auditLog }) => ACTOR_KINDS.map((id) => ({ id, name: auditLog.actorKinds[id] }));

/** The kinds of records that entries are about. */
export const subjects: Choices = ({ entities, auditLog }) => [
  ...ENTITY_NAMES.map((id) => ({ id, name: entities[id].name })),
  ...Object.entries(auditLog.subjects).map(([id, name]) => ({ id, name })),
];

/** The actor: an administrator by address, anybody else by kind. For the schedule, the operation already names the work. */
export const actorText = (value: unknown, copy: OfficeCopy, row: Row | undefined): string => {
  const kind = row?.['actorKind'];
  return (kind === 'administrator' ? undefined : choiceOf(actorKinds(copy), kind)?.name) ?? String(value);
};

/** The label of a changed field: from its entity, or from the timetable for a time. */
export const changedText = (name: string, { entities, times, auditLog }: OfficeCopy, row: Row | undefined): string => {
  const entity = String(row?.['entity']);
  const labels: Readonly<Record<string, string>> = isResource(entity) ? entities[entity].fields : times;
  return labels[name] ?? auditLog.unseen[name] ?? name;
};

export const detailText = (name: string, value: string, { auditLog: { details } }: OfficeCopy): string =>
  `${details[name] ?? name}: ${name === 'startsAt' ? time(value) : value}`;
