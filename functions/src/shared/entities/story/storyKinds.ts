/** The kinds of what a person's story tells, by which it can be narrowed. Zod-free, for pages. */
export const STORY_KINDS = ['mail', 'step', 'change', 'phoneCall', 'inquiry', 'verification'] as const;
export type StoryKind = (typeof STORY_KINDS)[number];

/** Events that a person's records tell themselves. Results of the draw are among them only once the release has written them. */
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
