import { fullName } from 'functions/shared/entities/fullName';
import { hyphenated } from 'functions/shared/entities/phoneNumber';
import type { Answer } from 'functions/shared/contract/client';

export type Group = Answer<'listDuplicates', 'office'>['duplicateGroups'][number];
export type Member = Group['members'][number];

/** The compared fields of a member, in the page's order. */
export const COMPARED = [
  'name',
  'kana',
  'age',
  'postCode',
  'address',
  'phoneNumber',
  'email',
  'channel',
  'purchaseCount',
  'createdAt',
  'state',
] as const;
export type ComparedField = (typeof COMPARED)[number];

/** Returns a field's text for comparison; names and addresses as typed. It is empty if nothing was entered. */
export const comparedValue = (member: Member, field: ComparedField): string => {
  if (field === 'name') return fullName(member);
  if (field === 'kana') return [member.lastNameKana, member.firstNameKana].filter((one) => one !== null).join(' ');
  if (field === 'email') return member.email ?? '';
  if (field === 'address') return [member.address1, member.address2].filter((one) => one !== null).join(' ');
  if (field === 'phoneNumber') return hyphenated(member.phoneNumber);
  return String(member[field]);
};

/** The time of application always differs, so it is not marked. */
const NEVER_MARKED: readonly ComparedField[] = ['createdAt'];

/** Returns the fields in which the members of a group differ. */
export const differing = ({ members }: Pick<Group, 'members'>): ReadonlySet<ComparedField> =>
  new Set(
    COMPARED.filter(
      (field) =>
        !NEVER_MARKED.includes(field) && new Set(members.map((member) => comparedValue(member, field))).size > 1,
    ),
  );
