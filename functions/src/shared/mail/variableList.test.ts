import { MAIL_TYPE_NUMBERS, MAIL_TYPES } from './types.ts';
import { LABELLED_VARIABLES } from './variableLabels.ts';
import { variableList } from './variableList.ts';

describe('the variables offered by the editor', () => {
  it.each(MAIL_TYPE_NUMBERS.map((mailType) => [mailType]))(
    'are all variables of mail %i, each with a label and a sample',
    (mailType) => {
      const listed = variableList(mailType);
      expect(listed.map(({ name }) => name).sort()).toEqual([...MAIL_TYPES[mailType].variables].sort());
      for (const { name, label, sample } of listed) {
        expect([name, sample]).not.toContain('');
        expect(label).not.toBe(name);
      }
    },
  );

  it('have no label for an unused variable', () => {
    const used = new Set(MAIL_TYPE_NUMBERS.flatMap((mailType) => MAIL_TYPES[mailType].variables));
    expect(LABELLED_VARIABLES.filter((name) => !used.has(name))).toEqual([]);
  });

  it('are marked as link, needed, optional, list or rare', () => {
    const one = (mailType: 1 | 11 | 12, name: string) => variableList(mailType).find((listed) => listed.name === name);
    expect(one(1, 'verificationURL')).toMatchObject({
      isLink: true,
      isNeeded: true,
      isOptional: false,
      isForTitle: false,
    });
    expect(one(11, 'newEmail')).toMatchObject({ isOptional: true, isRare: true, isForTitle: true });
    expect(one(12, 'changedFields')).toMatchObject({ isList: true, isNeeded: true, sample: '住所、電話番号' });
    expect(one(1, 'siteURL')?.sample).toBe('https://site.invalid');
  });
});
