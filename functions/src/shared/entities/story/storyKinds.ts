/** The kinds of entries in a person's history, by which it can be filtered. The file does not use zod, so that pages can import it. */
export const STORY_KINDS = ['mail', 'step', 'change', 'phoneCall', 'inquiry', 'verification', 'opening'] as const;
/** Kinds that are shown only on request, because their many entries would hide the others. */
export const APART: readonly StoryKind[] = ['opening'];
export type StoryKind = (typeof STORY_KINDS)[number];

/** Events derived from a person's records. Results of the draw are included only once the release has written them. */
export const STORY_STEPS = [
  'registered',
  'consented',
  'applied',
  'withdrawn',
  'excludedTold',
  'won',
  'waiting',
  'promoted',
  'passedOver',
  'authorized',
  'charged',
  'vouchersIssued',
  'shipped',
  'returned',
] as const;
export type StoryStep = (typeof STORY_STEPS)[number];
