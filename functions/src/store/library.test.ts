import * as firestore from '@google-cloud/firestore';
import * as handedOn from 'firebase-admin/firestore';

// Two copies of the library would have two Timestamp classes, and a query accepts only its own.
describe('the Firestore library of firebase-admin', () => {
  it('is the single installed client library', () => {
    expect(handedOn.Firestore).toBe(firestore.Firestore);
    expect(handedOn.Timestamp).toBe(firestore.Timestamp);
    expect(handedOn.FieldPath).toBe(firestore.FieldPath);
  });
});
