import { AUDIENCES, type Draft, listed, OWN_TEXT, sendingOf, wordingsFor } from './draft.ts';
import { definitions } from 'functions/shared/contract/definitions';

const draft: Draft = { audience: 'notApplied', wording: OWN_TEXT, title: '件名', body: '本文' };

describe('a broadcast draft', () => {
  it('becomes the call of its audience, with only the fields of that audience', () => {
    const left = { accountIDs: 'a b', emails: 'x@example.jp', filter: { age: 60 } };
    const bodies = AUDIENCES.map((audience) => sendingOf({ ...draft, ...left, audience }));
    expect(bodies.map(({ operation, body }) => [operation, Object.keys(body).slice(2).join()])).toEqual([
      ['sendAnnouncement', 'audience'],
      ['sendAnnouncement', 'audience'],
      ['sendAnnouncement', 'audience'],
      ['sendAnnouncement', 'audience'],
      ['sendAnnouncement', 'audience'],
      ['sendAnnouncement', 'filter'],
      ['sendAnnouncement', 'accountIDs'],
      ['sendAnnouncementByEmail', 'emails'],
    ]);
    for (const { operation, body } of bodies)
      expect(definitions[operation].office.body.safeParse(body).success).toBe(true);
  });

  it('sends its own text or a mail type, and offers only mail types that the API accepts for the audience', () => {
    expect(sendingOf({ ...draft, wording: 51 }).body).toEqual({ mailType: 51, audience: 'notApplied' });
    for (const audience of AUDIENCES) {
      for (const wording of wordingsFor(audience)) {
        const { operation, body } = sendingOf({ ...draft, audience, wording, accountIDs: 'a', emails: 'a@example.jp' });
        expect(definitions[operation].office.body.safeParse(body).success).toBe(true);
      }
    }
  });

  it('filters by the chosen values, flags included', () => {
    const filter = { age: 60, usePlace: '', learnFrom: null, wonFlag: 'null' };
    expect(sendingOf({ ...draft, audience: 'filter', filter }).body).toMatchObject({
      filter: { age: 60, wonFlag: null },
    });
  });

  it('is spread over hours only for an audience that allows it', () => {
    const paced = AUDIENCES.filter((audience) => 'paceHours' in sendingOf({ ...draft, audience, paceHours: 8 }).body);
    expect(paced).toEqual(['notApplied', 'onRoster', 'winners', 'notSelected', 'filter']);
    expect(sendingOf({ ...draft, paceHours: 0 }).body).not.toHaveProperty('paceHours');
  });

  it('accepts pasted lists with any separator', () => {
    expect(listed(' a@example.jp\nb@example.jp, c@example.jp、d@example.jp;\t')).toEqual([
      'a@example.jp',
      'b@example.jp',
      'c@example.jp',
      'd@example.jp',
    ]);
    expect(listed(null)).toEqual([]);
  });
});
