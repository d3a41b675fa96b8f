import { ENTITY_NAMES, type EntityName, entityOperation, hasVerb } from 'functions/shared/contract/policies';
import { campaign } from 'functions/shared/campaign/current';
import { scheduledEvents, laterDrawEvents } from 'functions/shared/campaign/scheduledEvents';
import { OPENING } from 'functions/shared/entities/opening';
import { MAX_DRAWS } from 'functions/shared/draw/mostDraws';
import type { OfficeCopy } from '../../copy/ja/office/texts.ts';
import type { Choice, Choices } from '../choice.ts';
import { entityDescriptors } from '../entityDescriptors.ts';

/** The verbs that are logged. A list is logged when it shows personal data to a viewer. Reading one record is logged as its opening. */
const LOGGED = ['create', 'replace', 'change', 'delete', 'list'] as const;

/** A moved time does not change an effect's id, so the campaign's original timetable has all ids. */
const effects = [
  ...scheduledEvents(campaign.timetable),
  // The ids of a later draw contain only its number, so any round will do here.
  ...Array.from({ length: MAX_DRAWS }, (_, index) => ({
    number: index + 1,
    rules: { roundAt: campaign.timetable.draw },
  })).flatMap((draw) => laterDrawEvents(draw, campaign.timetable)),
];

const loggedOf = (name: EntityName, { auditLog: { verbs, ownNames } }: OfficeCopy): Choice[] =>
  LOGGED.filter((verb) => hasVerb(name, verb)).map((verb) => {
    const id = entityOperation(verb, name);
    return { id, name: ownNames[id] ?? verbs[verb](entityDescriptors[name].name) };
  });

/** Returns the scheduled events as choices. Of several with one name each has its number. */
const effectChoices = ({ auditLog }: OfficeCopy): Choice[] => {
  const names = effects.map((effect) => auditLog.workOf(effect));
  return effects.map(({ id }, at) => {
    const name = names[at] ?? '';
    const earlier = names.slice(0, at).filter((one) => one === name).length;
    return { id, name: earlier === 0 ? name : auditLog.repeated(name, earlier + 1) };
  });
};

/** Everything that is logged: operations of the contract and scheduled events. */
export const operations: Choices = (copy) => [
  ...ENTITY_NAMES.flatMap((name) => loggedOf(name, copy)),
  { id: 'listAccountsWithPurchase', name: copy.auditLog.accountsWithPurchase(entityDescriptors.account.name) },
  { id: OPENING, name: copy.auditLog.opening },
  { id: 'getWorklist', name: copy.auditLog.worklist },
  ...Object.entries({ ...copy.auditLog.steps, ...copy.auditLog.exports, ...copy.auditLog.otherRuns }).map(
    ([id, name]) => ({ id, name }),
  ),
  ...effectChoices(copy),
];
