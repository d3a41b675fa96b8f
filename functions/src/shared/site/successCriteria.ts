/** How a criterion was checked. The page has a text for each. */
export const WAYS = ['automatic', 'keyboard', 'tree', 'read', 'looked'] as const;
export type Way = (typeof WAYS)[number];

export interface SuccessCriterion {
  readonly level: 'A' | 'AA';
  /** Empty if the site has no content to which the criterion applies, such as sound or film. */
  readonly ways: readonly Way[];
}

const a = (...ways: readonly Way[]): SuccessCriterion => ({ level: 'A', ways });
const aa = (...ways: readonly Way[]): SuccessCriterion => ({ level: 'AA', ways });

/**
 * The success criteria of levels A and AA of JIS X 8341-3:2016, which equal those of WCAG 2.0 (https://www.w3.org/TR/WCAG20/), and how the site was
 * checked against each (rules 3.30):
 * - automatic: by axe and measurements, in each state that the browser tests visit (`emulators/test/browser/site/visitor.ts`);
 * - keyboard: by a test that applies with the keyboard alone (`emulators/test/browser/site/keyboard.test.ts`);
 * - tree: in the accessibility tree of each page, which the long form of these tests writes as text;
 * - read, looked: in the texts, and in the screenshots that the same form takes.
 */
export const SUCCESS_CRITERIA = {
  '1.1.1': a('automatic', 'tree'),
  '1.2.1': a(),
  '1.2.2': a(),
  '1.2.3': a(),
  '1.2.4': aa(),
  '1.2.5': aa(),
  '1.3.1': a('automatic', 'tree'),
  '1.3.2': a('tree'),
  '1.3.3': a('read'),
  '1.4.1': a('automatic', 'looked'),
  '1.4.2': a(),
  '1.4.3': aa('automatic'),
  '1.4.4': aa('automatic', 'looked'),
  '1.4.5': aa('looked'),
  '2.1.1': a('keyboard'),
  '2.1.2': a('keyboard'),
  '2.2.1': a('read'),
  '2.2.2': a('looked'),
  '2.3.1': a('looked'),
  '2.4.1': a('automatic', 'keyboard'),
  '2.4.2': a('automatic'),
  '2.4.3': a('keyboard'),
  '2.4.4': a('tree'),
  '2.4.5': aa('tree'),
  '2.4.6': aa('tree'),
  '2.4.7': aa('keyboard'),
  '3.1.1': a('automatic'),
  '3.1.2': aa('automatic', 'tree'),
  '3.2.1': a('keyboard'),
  '3.2.2': a('keyboard'),
  '3.2.3': aa('tree'),
  '3.2.4': aa('tree'),
  '3.3.1': a('automatic', 'tree'),
  '3.3.2': a('tree'),
  '3.3.3': aa('read'),
  '3.3.4': aa('looked'),
  '4.1.1': a('automatic'),
  '4.1.2': a('automatic', 'tree'),
} as const satisfies Record<string, SuccessCriterion>;

export type CriterionID = keyof typeof SUCCESS_CRITERIA;

/** All criteria with their numbers, in the order of the standard. */
export const successCriteria: readonly (SuccessCriterion & { readonly id: CriterionID })[] =
  // `Object.entries` loses the type of the keys.
  (Object.entries(SUCCESS_CRITERIA) as [CriterionID, SuccessCriterion][]).map(([id, { level, ways }]) => ({
    id,
    level,
    ways,
  }));
