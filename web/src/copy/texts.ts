import type { Campaign } from 'functions/shared/campaign/campaign';
import { campaign as current } from 'functions/shared/campaign/current';
import type { LanguageCode } from 'functions/shared/languages';
import type { ja } from './ja/site/texts.ts';

type Start = ReturnType<typeof ja.start>;
type Later = { readonly [P in keyof typeof ja.later]: Awaited<ReturnType<(typeof ja.later)[P]>> };

/** All texts of the public site that each language has to provide. The Japanese texts define the type. */
export type Copy = Start & Later;

/** The parts that load with the pages that use them. */
export type LaterPart = keyof Later;

/** A language with functions that make its texts for a campaign. */
export interface Language {
  readonly code: LanguageCode;
  readonly start: (campaign: Campaign) => Start;
  readonly later: { readonly [P in LaterPart]: (campaign: Campaign) => Promise<Later[P]> };
}

/** The loaded texts of one language. */
export interface Texts {
  readonly language: LanguageCode;
  /** Loads parts, each only once. */
  readonly load: (parts: readonly (keyof Copy)[]) => Promise<unknown>;
  /** Returns the promise of the named parts, always the same one. Once they are loaded, React's `use` reads it as fulfilled. */
  readonly coming: (parts: readonly (keyof Copy)[]) => Promise<unknown>;
  /** One object that grows with each loaded part. Only loaded parts may be read. */
  readonly copy: Copy;
}

/** A promise that React's `use` reads as fulfilled at once, by these two fields (https://react.dev/reference/react/use). */
const HERE = Object.assign(Promise.resolve(), { status: 'fulfilled', value: undefined } as const);

export function newTexts(language: Language, campaign: Campaign = current): Texts {
  const copy: Partial<Copy> & Start = language.start(campaign);
  const loading = new Map<LaterPart, Promise<void>>();
  const promised = new Map<string, Promise<unknown>>();
  const isLater = (part: keyof Copy): part is LaterPart => Object.hasOwn(language.later, part);
  const take = async <P extends LaterPart>(part: P): Promise<void> => {
    Object.assign(copy, { [part]: await language.later[part](campaign) });
  };
  const ask = (part: LaterPart): Promise<void> => {
    const known = loading.get(part) ?? take(part);
    loading.set(part, known);
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
    // Callers wait for the parts that they read.
    copy: copy as Copy,
  };
}
