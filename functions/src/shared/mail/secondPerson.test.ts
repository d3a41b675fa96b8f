import { isSecondPerson, MAX_RECENT, needsSecondPerson, SECOND_PERSON_FROM } from './secondPerson.ts';
import { DEFAULT_TEXTS } from './texts.ts';

const CHANGED = { ...DEFAULT_TEXTS[51], title: '変えた件名' };
const OPENED = '2025-10-08T10:00:00.000+09:00';
type Recent = Parameters<typeof needsSecondPerson>[1][number];
const sent = (recipients: number, own: Partial<Recent> = {}): Recent => ({
  id: 'other',
  mailType: 53,
  text: { title: '', body: '' },
  frozenText: null,
  openedBy: 'a@example.jp',
  state: 'DONE',
  counts: null,
  approvedBy: null,
  recipients,
  ...own,
});
const counts = { QUEUED: 0, SENDING: 0, RETRY: 0, SENT: 0, FAILED: 0, UNKNOWN: 0, BOUNCED: 0, CANCELLED: 0 };

describe('needsSecondPerson', () => {
  it.each([
    ['999 recipients', 999, [], false],
    ['1,000 recipients', SECOND_PERSON_FROM, [], true],
    ['two lists of 500 within a day', 500, [sent(500)], true],
    ['two lists of 499 and 500', 499, [sent(500)], false],
    ['a list beside one that is still being frozen', 1, [sent(999, { state: 'FREEZING' })], true],
    ['its own record', 999, [sent(999, { id: 'one' })], false],
    ['a list of somebody else', 999, [sent(999, { openedBy: 'b@example.jp' })], false],
    ['a broadcast of the timetable', 999, [sent(999, { openedBy: null })], false],
    ['a shipped text', 999, [sent(999, { mailType: 51, text: null, frozenText: DEFAULT_TEXTS[51] })], false],
    ['a changed text of another mail type', 500, [sent(500, { mailType: 51, text: null, frozenText: CHANGED })], true],
    ['a mail type that is still being frozen', 500, [sent(500, { mailType: 51, text: null, state: 'FREEZING' })], true],
    ['nobody beside many', 0, [sent(5000)], false],
    ['more broadcasts than are read', 1, Array.from({ length: MAX_RECENT }, () => sent(0)), true],
    ['a list that two people sent', 999, [sent(5000, { approvedBy: 'b@example.jp' })], false],
    ['a list that waits for a second person', 999, [sent(5000, { state: 'UNAPPROVED' })], false],
    [
      'a list that was cancelled before it was sent',
      999,
      [sent(999, { state: 'CANCELLED', counts: { ...counts, CANCELLED: 999 } })],
      false,
    ],
    [
      'a list that was cancelled in the middle',
      500,
      [sent(999, { state: 'CANCELLED', counts: { ...counts, SENT: 500, CANCELLED: 499 } })],
      true,
    ],
  ])('counts %s', (_, recipients, recent, expected) => {
    expect(needsSecondPerson(sent(recipients, { id: 'one' }), recent)).toBe(expected);
  });
});

describe('isSecondPerson', () => {
  const opened = { openedBy: 'a@example.jp', createdAt: OPENED };
  const before = '2025-10-01T10:00:00.000+09:00';
  const after = '2025-10-08T10:00:00.001+09:00';

  it.each([
    ['another person', 'b@example.jp', before, before, true],
    ['the person who opened it', 'a@example.jp', before, before, false],
    ['an account that was created later', 'b@example.jp', after, after, false],
    ['an account whose address or role changed later', 'b@example.jp', before, after, false],
  ])('decides about %s', (_, email, createdAt, updatedAt, expected) => {
    expect(isSecondPerson({ email, createdAt, updatedAt }, opened)).toBe(expected);
  });
});
