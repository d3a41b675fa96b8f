import fc from 'fast-check';
import { parcelAfter, type ParcelEvent } from './parcel.ts';
import { issued } from '../../../test/support/voucherSample.ts';

const EVENTS: { readonly [E in ParcelEvent['kind']]: Extract<ParcelEvent, { kind: E }> } = {
  pack: { kind: 'pack', shipmentID: 'shipment', carrier: 'yamato' },
  unpack: { kind: 'unpack' },
  ship: { kind: 'ship', trackingNumber: '123456789014' },
  renumber: { kind: 'renumber', trackingNumber: '123456789025' },
  return: { kind: 'return', reason: '宛先不明' },
  sendAgain: { kind: 'sendAgain' },
  void: { kind: 'void', sets: 3 },
};
type Kind = keyof typeof EVENTS;
const KINDS = Object.keys(EVENTS) as Kind[]; // the keys of EVENTS

/** The parcel after these events, or the first refusal. */
const after = (...kinds: readonly Kind[]) => {
  let voucher = issued();
  for (const kind of kinds) {
    const outcome = parcelAfter(voucher, EVENTS[kind], 0);
    if ('refused' in outcome) return outcome.refused;
    voucher = outcome.voucher;
  }
  return voucher;
};
/** The events that are possible next. */
const possible = (...kinds: readonly Kind[]): Kind[] =>
  KINDS.filter((kind) => typeof after(...kinds, kind) !== 'string');

it('a parcel is packed, shipped, returned and shipped again as a new shipment', () => {
  expect(after('pack', 'ship')).toMatchObject({ state: 'SHIPPED', shipments: 1, trackingNumber: '123456789014' });
  expect(after('pack', 'ship', 'return')).toMatchObject({
    state: 'RETURNED',
    returnReason: '宛先不明',
    shipmentID: null,
    isReady: false,
  });
  expect(after('pack', 'ship', 'return', 'sendAgain', 'pack', 'ship')).toMatchObject({
    state: 'SHIPPED',
    shipments: 2,
  });
});

it.each([
  [[], ['pack', 'void']],
  [['pack'], ['unpack', 'ship', 'void']],
  [
    ['pack', 'ship'],
    ['renumber', 'return'],
  ],
  [
    ['pack', 'ship', 'return'],
    ['sendAgain', 'void'],
  ],
  [
    ['pack', 'ship', 'return', 'sendAgain'],
    ['pack', 'void'],
  ],
  [['void'], []],
] as const)('a parcel after %j allows only %j', (before, next) => {
  expect(possible(...before)).toEqual(next);
});

it('renumber corrects the tracking number without a second shipment', () => {
  expect(after('pack', 'ship', 'renumber')).toMatchObject({
    state: 'SHIPPED',
    shipments: 1,
    trackingNumber: '123456789025',
    carrier: 'yamato',
  });
});

it('void removes the last sets of the range and ends the parcel with all of them', () => {
  const one = parcelAfter(issued(), { kind: 'void', sets: 1 }, 0);
  expect(one).toMatchObject({ voucher: { state: 'ISSUED', sets: 2, serialFrom: 1, serialTo: 3, isReady: true } });
  expect(after('pack', 'void')).toMatchObject({ state: 'VOID', sets: 0, shipmentID: null, isReady: false });
  expect(() => parcelAfter(issued(), { kind: 'void', sets: 4 }, 0)).toThrow(RangeError);
});

it('a parcel is never ready and packed at once, and only ready as ISSUED or RETURNED', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...KINDS), { maxLength: 20 }), (kinds) => {
      let voucher = issued();
      for (const kind of kinds) {
        const outcome = parcelAfter(voucher, EVENTS[kind], 0);
        if (!('refused' in outcome)) ({ voucher } = outcome);
        expect(voucher.isReady && voucher.shipmentID !== null).toBe(false);
        if (voucher.isReady) expect(['ISSUED', 'RETURNED']).toContain(voucher.state);
        expect(voucher.shipments > 0).toBe(voucher.shippedAt !== null);
      }
    }),
  );
});
