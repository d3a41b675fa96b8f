import type { Campaign } from 'functions/shared/campaign/campaign';
import { campaign as campaign2025 } from 'functions/shared/campaign/campaign2025';
import { campaign as current } from 'functions/shared/campaign/current';
import { campaign as campaign2031 } from '../campaign2031.ts';
import { tracesOf } from '../watch/traces.ts';
import type { Invariant } from './verdict.ts';

const KNOWN: readonly Campaign[] = [campaign2025, campaign2031];
const others = KNOWN.filter(({ name }) => name !== current.name);

/** A campaign is data only, so no text of this one may contain data of another (rules 1.1). */
const ownOnly: Invariant = {
  name: 'no mail and no file of the site holds a date, name or price of another campaign',
  check: ({ mails, pages }) => {
    const traces = tracesOf(others, current);
    const texts = [
      ...mails.map(({ type, text }) => ({ where: `mail ${type}`, text })),
      ...pages.map(({ path, text }) => ({ where: path, text })),
    ];
    const faults = texts.flatMap(({ where, text }) =>
      traces.filter(({ pattern }) => pattern.test(text)).map(({ what }) => `${where}: ${what}`),
    );
    // If even this campaign's name is missing, the search has read no texts.
    const names = [current.name, current.shortName];
    const unnamed = [mails, pages].filter(
      (searched) => !searched.some(({ text }) => names.some((name) => text.includes(name))),
    );
    return {
      checked: texts.length,
      faults: [...new Set(faults), ...unnamed.map(() => `${current.name} is named nowhere`)],
    };
  },
  violation: () => ({
    observed: { pages: [{ path: '/', text: others.map(({ name }) => name).join() }] },
    fault: `/: ${others[0]?.name}`,
  }),
};

export const campaignInvariants: readonly Invariant[] = [ownOnly];
