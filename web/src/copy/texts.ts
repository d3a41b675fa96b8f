import type { Campaign } from 'functions/shared/campaign/campaign';
import { campaign as current } from 'functions/shared/campaign/current';
import type { LanguageCode } from 'functions/shared/ground/languages';
import type { ja } from './ja/site/texts.ts';

type Start = ReturnType<typeof ja.start>;
type Later = { readonly [P in keyof typeof ja.later]: Awaited<ReturnType<(typeof ja.later)[P]>> };

/** All texts of the public site that a language has to bring: those of the first one. */
export type Copy = Start & Later;

/** The parts that load with the pages that use them. */
export type LaterPart = keyof Later;

/** A language's texts, of a campaign. */
export interface Language {
  readonly code: LanguageCode;
  readonly start: (campaign: Campaign) => Start;
  readonly later: { readonly [P in LaterPart]: (campaign: Campaign) => Promise<Later[P]> };
}

/** The texts of one language, as far as they are loaded. */
export interface Texts {
  readonly language: LanguageCode;
  /** Loads parts, each once. */
  readonly load: (parts: readonly (keyof Copy)[]) => Promise<unknown>;
  /** One promise for the named parts, always the same. Once they are loaded it is known to be fulfilled, for React's `use`. */
  readonly coming: (parts: readonly (keyof Copy)[]) => Promise<unknown>;
  /** One growing object. Only loaded parts may be read. */
  readonly copy: Copy;
}

/** A promise that `use` takes as fulfilled without a wait: it reads these two fields (https://react.dev/reference/react/use). */
const HERE = Object.assign(Promise.resolve(), { status: 'fulfilled', value: undefined } as const);

export function newTexts(language: Language, campaign: Campaign = current): Texts {
  const copy: Partial<Copy> & Start = language.start(campaign);
  const asked = new Map<LaterPart, Promise<void>>();
  const promised = new Map<string, Promise<unknown>>();
  const isLater = (part: keyof Copy): part is LaterPart => Object.hasOwn(language.later, part);
  const take = async <P extends LaterPart>(part: P): Promise<void> => {
    Object.assign(copy, { [part]: await language.later[part](campaign) });
  };
  const ask = (part: LaterPart): Promise<void> => {
    const known = asked.get(part) ?? take(part);
    asked.set(part, known);
    return known;
  };
  const load = (parts: readonly (keyof Copy)[]) => Promise.all(parts.filter(isLater).map(ask));
  const coming = (parts: readonly (keyof Copy)[]): Promise<unknown> => {
    const wanted = parts.filter(isLater);
    if (wanted.every((part) => part in copy)) return HERE;
    const name = wanted.join();
    const known = promised.get(name) ?? load(wanted);
    promised.set(name, known);
    return known;
  };
  return {
    language: language.code,
    load,
    coming,
    // Readers have waited for the parts that they read.
    copy: copy as Copy,
  };
}
