import fc from 'fast-check';
import { duplicateGroups, isHousehold, type Keyed, MAX_HOUSEHOLD } from './duplicateGroups.ts';
import { type Compared, keysOf } from './keys.ts';

const salt = new Uint8Array(16).fill(7);
const person: Compared = {
  lastName: '高橋',
  firstName: '花子',
  postCode: '150-0001',
  address1: '東京都渋谷区神宮前1-2-3',
  address2: 'みどりハイツ101',
  phoneNumber: '0312345678',
};
const keyed = (...people: readonly Partial<Compared>[]): Keyed[] =>
  people.map((change, index) => ({
    ...keysOf(salt, { ...person, ...change }),
    purchaseID: `p${index}`,
    receiptID: `r${index}`,
  }));
const groupsOf = (...people: readonly Partial<Compared>[]): string[] =>
  duplicateGroups(keyed(...people)).map(
    ({ kind, members }) => `${kind} ${members.map(({ purchaseID }) => purchaseID).join(' ')}`,
  );

describe('duplicateGroups', () => {
  it('groups the same person in spite of different spellings of name and address', () => {
    const onPaper = {
      lastName: '髙橋',
      address1: '渋谷区神宮前一丁目二番三号　みどりハイツ１０１号室',
      address2: null,
    };
    expect(groupsOf({}, onPaper, { firstName: '太郎' })).toEqual(['person p0 p1']);
  });

  it('does not group a household that shares a landline and an address', () => {
    expect(groupsOf({}, { firstName: '太郎' }, { lastName: '湊' })).toEqual([]);
  });

  it('hints at different names with the same mobile number', () => {
    const phoneNumber = '09012345678';
    expect(groupsOf({ phoneNumber }, { phoneNumber, firstName: '太郎' }, {})).toEqual(['person p0 p2', 'mobile p0 p1']);
    expect(groupsOf({ phoneNumber }, { phoneNumber: '090-1234-5678' })).toEqual(['person p0 p1']);
  });

  it('does not group different names with the same landline', () => {
    expect(groupsOf({ lastName: '湊' }, { lastName: '汀', address1: '渋谷区神南1-1-1' })).toEqual([]);
  });

  it('hints at an address with more applications than a household, without the household that receives the post', () => {
    const invented = ['湊', '渚', '汀', '浦', '沖', '岬', '磯'];
    const at = (lastName: string, index: number) => ({
      lastName,
      address2: `${invented[6 - index] ?? ''}様方 ${lastName}`,
      phoneNumber: `0801111000${index}`,
    });
    expect(groupsOf(...invented.map(at))).toEqual(['sharedAddress p0 p1 p2 p3 p4 p5 p6']);
    expect(groupsOf(...invented.slice(1).map(at))).toEqual([]);
  });

  it('hints at a landline with more applications than a household, unless the address shows the same people', () => {
    const people = Array.from('湊渚汀浦沖岬磯', (lastName, index) => ({ lastName, address2: `${index}号室` }));
    expect(groupsOf(...people)).toEqual(['sharedLandline p0 p1 p2 p3 p4 p5 p6']);
    expect(groupsOf(...people.slice(1))).toEqual([]);
    expect(groupsOf(...people.map(({ lastName }) => ({ lastName })))).toEqual(['sharedAddress p0 p1 p2 p3 p4 p5 p6']);
    const mobile = people.map((one) => ({ ...one, phoneNumber: '08011112222' }));
    expect(groupsOf(...mobile)).toEqual(['mobile p0 p1 p2 p3 p4 p5 p6']);
  });

  it('does not repeat one person’s many applications as a household', () => {
    expect(groupsOf(...Array.from({ length: 8 }, () => ({})))).toEqual(['person p0 p1 p2 p3 p4 p5 p6 p7']);
  });

  it('finds all duplicates, lists each application once a group and groups no two names as one person', () => {
    const one = fc.record({
      firstName: fc.constantFrom('花子', '太郎', '次郎'),
      address1: fc.constantFrom('神宮前1-2-3', '神宮前1丁目2番3号', '神宮前1-2-4'),
      phoneNumber: fc.constantFrom('0312345678', '09012345678', '08012345678'),
    });
    fc.assert(
      fc.property(fc.array(one, { maxLength: 12 }), (people) => {
        const all = keyed(...people);
        const groups = duplicateGroups(all);
        const same = (a: number, b: number): boolean => all[a]?.person === all[b]?.person;
        const grouped = new Set(
          groups
            .filter(({ kind }) => kind === 'person')
            .flatMap(({ members }) => members.flatMap((a) => members.map((b) => `${a.purchaseID} ${b.purchaseID}`))),
        );
        for (const a of people.keys()) {
          for (const b of people.keys()) {
            if (a === b) continue;
            expect(grouped.has(`p${a} p${b}`)).toBe(same(a, b));
            if (same(a, b)) expect(people[a]?.firstName).toBe(people[b]?.firstName);
          }
        }
        for (const { kind, members } of groups) {
          expect(new Set(members.map(({ purchaseID }) => purchaseID)).size).toBe(members.length);
          const names = new Set(members.map(({ purchaseID }) => all[Number(purchaseID.slice(1))]?.person));
          expect(names.size > 1).toBe(kind !== 'person');
          if (isHousehold(kind)) expect(members.length).toBeGreaterThan(MAX_HOUSEHOLD);
        }
      }),
    );
  });
});

describe('keysOf', () => {
  it('returns other keys under another salt', () => {
    const other = keysOf(new Uint8Array(16).fill(8), person);
    expect(keysOf(salt, person)).toEqual(keysOf(salt, person));
    expect(keysOf(salt, person).person).not.toBe(other.person);
  });
});
