import { actionsOf } from '../actions/action.ts';
import { counted, differences } from '../watch/observation.ts';
import { endedByOffice } from './pressed.ts';
import { owedMails } from './registration.ts';
import { CARD, EMAIL, NOTHING, purchase } from './observed.ts';
import type { Invariant } from './verdict.ts';

const receiptsMailed: Invariant = {
  name: 'every complete application got exactly one receipt, mail 22, and no other one',
  check: owedMails(22),
  violation: () => ({
    observed: { actions: [{ ...CARD, owes: [{ type: 22, to: EMAIL }] }] },
    fault: `mail 22 to ${EMAIL}: 0 instead of 1`,
  }),
};

const onePurchasePerAccount: Invariant = {
  name: 'every applicant has one purchase, under its receipt, and nobody else has',
  check: ({ purchases, accounts, actions }) => {
    const line = (id: string, receiptID: string): string => `${id} under ${receiptID}`;
    // Applicants who return after a withdrawal keep their receipt, so they have one line, however often they applied.
    const applied = new Set(
      actionsOf(actions, 'application').map((action) => line(action.accountID, action.receiptID)),
    );
    const found = counted(purchases.map(({ accountID, receiptID }) => line(accountID, receiptID)));
    const owners = new Set(accounts.map(({ id }) => id));
    const strange = purchases.filter(({ id, accountID }) => id !== accountID || !owners.has(accountID));
    return {
      checked: applied.size,
      faults: [...differences(counted([...applied]), found), ...strange.map(({ id }) => `${id} is nobody's`)],
    };
  },
  violation: () => ({
    observed: { purchases: [purchase()] },
    fault: "a is nobody's",
  }),
};

const appliedInPhase4: Invariant = {
  name: 'nobody applied outside phase 4',
  check: ({ purchases, actions, accounts, timetable }) => {
    const { applicationStart: start, applicationEnd: end, rosterClose } = timetable;
    const paper = new Set(accounts.filter(({ channel }) => channel === 'paper').map(({ id }) => id));
    // The office enters applications on paper until the roster closes (rules 10.18).
    const isIn = (id: string, at: string): boolean => at >= start && at < (paper.has(id) ? rosterClose : end);
    const [from, to] = [Date.parse(start), Date.parse(end)];
    const late = actionsOf(actions, 'application').filter(
      (action) => action.email !== null && (action.at < from || action.at >= to),
    );
    return {
      checked: purchases.length,
      faults: [
        ...purchases.filter(({ id, createdAt }) => !isIn(id, createdAt)).map((one) => `${one.id} at ${one.createdAt}`),
        ...late.map(({ accountID, at }) => `${accountID} was let in at ${new Date(at).toISOString()}`),
      ],
    };
  },
  violation: () => ({
    observed: { purchases: [purchase({ createdAt: NOTHING.timetable.applicationEnd })] },
    fault: `a at ${NOTHING.timetable.applicationEnd}`,
  }),
};

const withdrawnGetNothing: Invariant = {
  name: 'who has withdrawn is withdrawn, holds no sets and no win',
  check: ({ purchases, accounts, actions }) => {
    const withdrawn = new Set<string>();
    for (const action of actions) {
      if (action.kind === 'withdrawal') withdrawn.add(action.accountID);
      if (action.kind === 'application') withdrawn.delete(action.accountID);
    }
    for (const accountID of endedByOffice({ actions })) withdrawn.add(accountID);
    const owners = new Map(accounts.map((one) => [one.id, one]));
    const faults = purchases.flatMap(({ id, state, grantedCount }) => {
      const isOut = withdrawn.has(id);
      if (isOut !== (state === 'WITHDRAWN')) return [`${id} is ${state}`];
      const holds = isOut && ((grantedCount ?? 0) > 0 || owners.get(id)?.wonFlag === true);
      return holds ? [`${id} has withdrawn and holds ${grantedCount} sets`] : [];
    });
    return { checked: withdrawn.size, faults };
  },
  violation: () => ({
    observed: { actions: [{ kind: 'withdrawal', at: 0, accountID: 'a', owes: [] }], purchases: [purchase()] },
    fault: 'a is APPLIED',
  }),
};

export const applicationInvariants: readonly Invariant[] = [
  receiptsMailed,
  onePurchasePerAccount,
  appliedInPhase4,
  withdrawnGetNothing,
];
