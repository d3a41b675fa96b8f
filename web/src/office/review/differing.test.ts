import { differing, type Member } from './differing.ts';

const member: Member = {
  id: 'one',
  receiptID: 'AAAAAAAAAAAA',
  state: 'APPLIED',
  purchaseCount: 2,
  createdAt: '2025-10-08T10:00:00.000+09:00',
  lastName: '湊',
  firstName: '花子',
  lastNameKana: 'みなと',
  firstNameKana: 'はなこ',
  age: 40,
  postCode: '123-4567',
  address1: 'みなも市1-2-3',
  address2: null,
  phoneNumber: '0312345678',
  email: 'hanako@example.jp',
  channel: 'web',
  decision: null,
};

describe('differing', () => {
  it('returns nothing for equal applications of different times', () => {
    const later = { ...member, id: 'two', createdAt: '2025-10-09T10:00:00.000+09:00' };
    expect([...differing({ members: [member, later] })]).toEqual([]);
  });

  it('returns kana, age and mail address of two people with one name in one house', () => {
    const father: Member = { ...member, firstNameKana: 'はるこ', age: 70, email: null };
    expect([...differing({ members: [member, father] })]).toEqual(['kana', 'age', 'email']);
  });

  it('returns each field that was typed differently, even if it normalizes to the same value', () => {
    const other: Member = { ...member, address1: 'みなも市１ー２ー３', lastName: '港', channel: 'paper' };
    expect([...differing({ members: [member, other, member] })]).toEqual(['name', 'address', 'channel']);
  });
});
