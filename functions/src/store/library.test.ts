import * as firestore from '@google-cloud/firestore';
import * as handedOn from 'firebase-admin/firestore';

// Two copies of the library would have two kinds of Timestamp, and a query accepts only its own.
describe('the Firestore that firebase-admin hands on', () => {
  it('is the one client library that is installed', () => {
    expect(handedOn.Firestore).toBe(firestore.Firestore);
    expect(handedOn.Timestamp).toBe(firestore.Timestamp);
    expect(handedOn.FieldPath).toBe(firestore.FieldPath);
  });
});
