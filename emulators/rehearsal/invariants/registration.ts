import { phaseOf } from 'functions/shared/campaign/stages';
import { actionsOf } from '../actions/action.ts';
import { counted, differences, mailsOf, type Observation } from '../watch/observation.ts';
import { account, EMAIL, mail } from './observed.ts';
import type { Invariant } from './verdict.ts';

const PHASE_2 = 'ADVANCE_REGISTRAION_ONLY';

/** Returns the number of mails of one type for each account. The key in a mail names its account. */
const byAccount = (observation: Observation, type: number): Map<string, number> =>
  counted(mailsOf(observation, type).map(({ keys, to }) => keys[0]?.recordID ?? `no key, to ${to}`));

/** Compares the mails that actions have to cause with the caught mails, by type and address. */
export const owedMails =
  (...types: readonly number[]) =>
  (observation: Observation) => {
    const name = (type: number | null, to: string): string => `mail ${type} to ${to}`;
    const owed = observation.actions.flatMap(({ owes }) => owes).filter(({ type }) => types.includes(type));
    const wanted = counted(owed.map(({ type, to }) => name(type, to)));
    const found = counted(mailsOf(observation, ...types).map(({ type, to }) => name(type, to)));
    return { checked: owed.length, faults: differences(wanted, found) };
  };

const oneAccountPerAddress: Invariant = {
  name: 'every registered address has exactly one account, and no account is nobody’s',
  check: ({ accounts, actions }) => {
    const made = [
      ...actionsOf(actions, 'registration'),
      ...actionsOf(actions, 'paper'),
      ...actionsOf(actions, 'application').filter(({ withAccount }) => withAccount),
    ];
    const moved = new Map(actionsOf(actions, 'move').map(({ accountID, to }) => [accountID, to]));
    const line = (id: string, email: string | null): string => `${id} ${email ?? 'without address'}`;
    const wanted = counted(made.map(({ accountID, email }) => line(accountID, moved.get(accountID) ?? email)));
    const found = counted(accounts.map(({ id, email }) => line(id, email)));
    const addresses = counted(accounts.flatMap(({ email }) => email ?? []));
    const shared = [...addresses].filter(([, count]) => count > 1).map(([email]) => `${email} has several accounts`);
    return { checked: made.length, faults: [...differences(wanted, found), ...shared] };
  },
  violation: () => ({
    observed: { actions: [{ kind: 'registration', at: 0, accountID: 'a', email: EMAIL, phase: 2, owes: [] }] },
    fault: `a ${EMAIL}: 0 instead of 1`,
  }),
};

const verificationsMailed: Invariant = {
  name: 'every accepted verification got exactly one mail, with its own key',
  check: (observation) => {
    const { checked, faults } = owedMails(1, 11, 13, 21)(observation);
    const keys = new Set(mailsOf(observation, 1, 11, 21).map((mail) => mail.keys[0]?.recordID));
    const keyless = actionsOf(observation.actions, 'verification').filter(
      ({ id, owes }) => id !== null && owes.some(({ type }) => type !== 13) && !keys.has(id),
    );
    const unknown = actionsOf(observation.actions, 'verification').filter(
      ({ id }) => id !== null && !observation.verifications.some((one) => one.id === id),
    );
    return {
      checked,
      faults: [
        ...faults,
        ...keyless.map(({ id, email }) => `no key of ${id} reached ${email}`),
        ...unknown.map(({ id }) => `${id} is not in the office's list`),
      ],
    };
  },
  violation: () => ({
    observed: {
      actions: [{ kind: 'verification', at: 0, id: 'v', email: EMAIL, owes: [{ type: 1, to: EMAIL }] }],
      mails: [mail(1)],
    },
    fault: `no key of v reached ${EMAIL}`,
  }),
};

const registrationsMailed: Invariant = {
  name: 'every registration got exactly one of mail 2 (phase 2) and mail 3 (later)',
  check: (observation) => {
    const registrations = actionsOf(observation.actions, 'registration');
    const { faults } = owedMails(2)(observation);
    const later = registrations.filter(({ phase }) => phase > 2);
    const third = byAccount(observation, 3);
    const missed = later.filter(({ accountID }) => third.get(accountID) !== 1);
    return {
      checked: registrations.length,
      faults: [...faults, ...missed.map(({ accountID }) => `${accountID} has ${third.get(accountID) ?? 0} mails 3`)],
    };
  },
  violation: () => ({
    observed: { actions: [{ kind: 'registration', at: 0, accountID: 'a', email: EMAIL, phase: 3, owes: [] }] },
    fault: 'a has 0 mails 3',
  }),
};

const mail3ForPhase2: Invariant = {
  name: 'nobody registered in phase 2 missed mail 3, nobody else got it twice or unregistered',
  check: (observation) => {
    const meant = observation.accounts.filter((one) => one.registeredStage === PHASE_2 && one.email !== null);
    const later = actionsOf(observation.actions, 'registration').filter(({ phase }) => phase > 2);
    // People whom the office enters with an address after the broadcast get mail 3 at once.
    const entered = observation.accounts.filter(
      ({ channel, email, registeredStage }) =>
        channel === 'paper' && email !== null && [3, 4].includes(phaseOf(registeredStage)),
    );
    const wanted = counted([...[...meant, ...entered].map(({ id }) => id), ...later.map(({ accountID }) => accountID)]);
    return { checked: meant.length, faults: differences(wanted, byAccount(observation, 3)) };
  },
  violation: () => ({
    observed: { accounts: [account({ registeredStage: PHASE_2 })] },
    fault: 'a: 0 instead of 1',
  }),
};

export const registrationInvariants: readonly Invariant[] = [
  oneAccountPerAddress,
  verificationsMailed,
  registrationsMailed,
  mail3ForPhase2,
];
