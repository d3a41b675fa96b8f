import { campaign } from 'functions/shared/campaign/current';
import { scheduledEvents } from 'functions/shared/campaign/scheduledEvents';
import { keyBound, pacedShare } from 'functions/shared/campaign/pacing';
import { MAIL_TYPES, mailTypeSchema } from 'functions/shared/mail/types';
import type { AccountAnswer } from 'functions/shared/entities/account';
import { counted, differences, mailsOf, type Observation } from '../watch/observation.ts';
import { owedMails } from './registration.ts';
import { account, EMAIL, mail, NOTHING } from './observed.ts';
import type { Invariant } from './verdict.ts';

const BEFORE_APPLICATIONS: readonly string[] = [
  'ADVANCE_REGISTRAION_ONLY',
  'ADVANCE_REGISTRAION_AND_APPLICATION_EMAIL_ONLY',
];

/** Returns the clock's stop at which the paced mail 4 reached this account; null if it never did. */
function reachedAt({ timetable, stops }: Observation, { id }: AccountAnswer): number | null {
  const startedAt =
    scheduledEvents(timetable).find((effect) => effect.kind === 'broadcast' && effect.mailType === 4)?.dueAt ??
    Number.POSITIVE_INFINITY;
  const paceMs = campaign.broadcasts.find(({ mailType }) => mailType === 4)?.paceMs ?? 0;
  const hasReached = (stop: number): boolean => {
    const bound = keyBound(pacedShare(stop, startedAt, paceMs));
    return stop >= startedAt && (bound === null || id <= bound);
  };
  return stops.find(hasReached) ?? null;
}

/** Returns whether the account had applied, and not withdrawn, before a stop of the clock. Acts at the stop itself came after its tick. */
function hadApplied({ actions }: Observation, accountID: string, before: number): boolean {
  const last = actions
    .filter((action) => action.at < before && (action.kind === 'application' || action.kind === 'withdrawal'))
    .filter((action) => 'accountID' in action && action.accountID === accountID)
    .at(-1);
  return last?.kind === 'application';
}

const mail4: Invariant = {
  name: 'mail 4 went exactly to the registered of phases 2 and 3 who had not applied when it reached them',
  check: (observation) => {
    const meant = observation.accounts.flatMap((one) => {
      if (one.email === null || !BEFORE_APPLICATIONS.includes(one.registeredStage)) return [];
      const at = reachedAt(observation, one);
      return at === null ? [] : [{ id: one.id, at }];
    });
    const owed = meant.filter(({ id, at }) => !hadApplied(observation, id, at));
    const line = (id: string, at: number): string => `mail 4 to ${id} at ${new Date(at).toISOString()}`;
    const found = mailsOf(observation, 4).map(({ keys, to, at }) => line(keys[0]?.recordID ?? to, at));
    return {
      checked: meant.length,
      faults: differences(counted(owed.map(({ id, at }) => line(id, at))), counted(found)),
    };
  },
  violation: () => ({
    observed: { accounts: [account()], stops: [Date.parse(NOTHING.timetable.applicationEnd)] },
    fault: `mail 4 to a at ${new Date(NOTHING.timetable.applicationEnd).toISOString()}: 0 instead of 1`,
  }),
};

const changesMailed: Invariant = {
  name: 'every change got mail 12, every withdrawal 15, every change of address 14 at the old one',
  check: owedMails(12, 14, 15),
  violation: () => ({
    observed: { actions: [{ kind: 'withdrawal', at: 0, accountID: 'a', owes: [{ type: 15, to: EMAIL }] }] },
    fault: `mail 15 to ${EMAIL}: 0 instead of 1`,
  }),
};

const inquiriesMailed: Invariant = {
  name: 'every enquiry got mail 31, and the office its notice',
  check: (observation) => {
    const { checked, faults } = owedMails(31)(observation);
    const [mailCount, noticed] = [mailsOf(observation, 31).length, mailsOf(observation, 33).length];
    return {
      checked,
      faults: mailCount === noticed ? faults : [...faults, `${noticed} notices for ${mailCount} mails 31`],
    };
  },
  violation: () => ({
    observed: { mails: [mail(31)] },
    fault: '0 notices for 1 mails 31',
  }),
};

const ONCE_A_PERSON = [2, 3, 4, 40, 41, 42, 47];

const nobodyTwice: Invariant = {
  name: 'no cause mailed anyone twice',
  check: (observation) => {
    const repeated = [...counted(observation.mails.map(({ messageID }) => messageID))].filter(([, count]) => count > 1);
    const lone = mailsOf(observation, ...ONCE_A_PERSON).map(({ type, to }) => `mail ${type} to ${to}`);
    const twice = [...counted(lone)].filter(([, count]) => count > 1);
    const faults = [...repeated, ...twice].map(([what, count]) => `${what}: ${count} times`);
    return { checked: observation.mails.length, faults };
  },
  violation: () => ({
    observed: { mails: [mail(41), mail(41, { messageID: '<2@127.0.0.1>' })] },
    fault: `mail 41 to ${EMAIL}: 2 times`,
  }),
};

const ownLinks: Invariant = {
  name: 'links in mails lead to this site only, keys only in their fragment',
  check: ({ mails, site }) => {
    const links = mails.flatMap(({ links: all, type }) => all.map((link) => ({ link, type })));
    const isOwn = (link: string): boolean => {
      const { origin, search, pathname } = new URL(link);
      return origin === site && !/key/i.test(search + pathname);
    };
    const foreign = links.filter(({ link }) => !isOwn(link));
    return { checked: links.length, faults: foreign.map(({ link, type }) => `mail ${type}: ${link.split('#')[0]}`) };
  },
  violation: () => ({
    observed: { mails: [mail(3, { links: ['https://elsewhere.example/purchase#key=1'] })] },
    fault: 'mail 3: https://elsewhere.example/purchase',
  }),
};

const typedMails: Invariant = {
  name: 'every mail bears its type and has the link that its type needs',
  check: ({ mails }) => {
    const faults = mails.flatMap(({ type, keys, subject }) => {
      const known = mailTypeSchema.safeParse(type);
      if (!known.success) return [`"${subject}" has type ${type}`];
      const needsKey = MAIL_TYPES[known.data].required.some((name) =>
        /^(verification|application|change)URL$/.test(name),
      );
      return needsKey && keys.length === 0 ? [`mail ${type} without a key`] : [];
    });
    return { checked: mails.length, faults };
  },
  violation: () => ({
    observed: { mails: [mail(null, { subject: 'untyped' })] },
    fault: '"untyped" has type null',
  }),
};

export const mailInvariants: readonly Invariant[] = [
  mail4,
  changesMailed,
  inquiriesMailed,
  nobodyTwice,
  ownLinks,
  typedMails,
];
