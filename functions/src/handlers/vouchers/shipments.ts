import { csvWriter } from '../../csv/writing.ts';
import { randomID } from '../../gateways/randomness.ts';
import { changeParcel } from '../../services/vouchers/parcels.ts';
import { contentsNow, labelsOf, parcelsToShip } from '../../services/vouchers/shipments.ts';
import { AppError } from '../../shared/errors/appError.ts';
import { compactDate, toISO } from '../../shared/time/instants.ts';
import { labelColumns, labelRow } from '../../shared/voucher/labels.ts';
import { isPacked } from '../../shared/voucher/parcel.ts';
import { packingDifferences, type Shipment } from '../../shared/voucher/shipment.ts';
import type { Reads } from '../../store/records.ts';
import { newestShipments, shipments, vouchersIn, withPeople } from '../../store/vouchers/shipments.ts';
import { voucherCounts } from '../../store/vouchers/vouchers.ts';
import type { Handlers } from '../context.ts';

const shipmentBy = async (reads: Reads, id: string): Promise<Shipment> => {
  const found = await shipments.get(reads, id);
  if (!found) throw new AppError('not_found');
  return found;
};

const list: Handlers['listShipments']['office'] = async (_, { deps: { db } }) => {
  const [all, counts] = await Promise.all([newestShipments(db), voucherCounts(db)]);
  return { answer: { shipments: all, ...counts } };
};

const create: Handlers['createShipment']['office'] = async ({ body: { carrier, most } }, context) => {
  const { records, admin, deps } = context;
  const parcels = await parcelsToShip(records, most);
  if (parcels.length === 0) throw new AppError('shipment_empty');
  const id = randomID(deps.randomness);
  const shipment: Shipment = {
    id,
    carrier,
    parcels: parcels.length,
    sets: parcels.reduce((sum, { voucher }) => sum + voucher.sets, 0),
    madeBy: admin.email,
    madeAt: toISO(records.stamp.now),
    isClosed: false,
    packing: null,
  };
  shipments.create(records, id, shipment);
  const packed = parcels.map((one) => ({
    ...one,
    voucher: changeParcel(records, one.voucher, { kind: 'pack', shipmentID: id, carrier }),
  }));
  records.audit({ entity: 'shipment', target: id, detail: { carrier, parcels: String(parcels.length) } });
  return { answer: contentsNow(shipment, packed, records.stamp.now) };
};

const read: Handlers['getShipment']['office'] = async ({ path: { id } }, { records }) => {
  const shipment = await shipmentBy(records, id);
  return { answer: contentsNow(shipment, await withPeople(records, await vouchersIn(records, id)), records.stamp.now) };
};

/** Writes the labels of a shipment's parcels that may be sent and are not sent yet. The export of their addresses is logged first (rules 9.9). */
const labels: Handlers['writeShipmentLabels']['office'] = async (
  { path: { id }, body: { encoding } },
  { records, now },
) => {
  const { carrier } = await shipmentBy(records, id);
  const shipmentLabels = labelsOf(carrier, await withPeople(records, await vouchersIn(records, id)), now);
  const writer = csvWriter({ encoding, columns: labelColumns(carrier), heading: true });
  const bytes = writer.write(shipmentLabels.map((label) => labelRow(carrier, label)));
  const detail = { carrier, encoding, rows: String(shipmentLabels.length) };
  records.audit({ entity: 'shipment', target: id, detail });
  const fileName = `${carrier}_${compactDate(now)}.csv`;
  return { answer: { fileName, base64: bytes.toString('base64'), rows: shipmentLabels.length, lost: writer.lost() } };
};

const packing: Handlers['checkPacking']['office'] = async ({ path: { id }, body: counted }, { records, admin }) => {
  const before = await shipmentBy(records, id);
  const parcels = await withPeople(records, await vouchersIn(records, id));
  const { now } = records.stamp;
  const { expected } = contentsNow(before, parcels, now);
  const shipment: Shipment = { ...before, packing: { counted, expected, by: admin.email, at: toISO(now) } };
  shipments.set(records, id, shipment);
  const differences = packingDifferences(expected, counted);
  const detail = {
    parcels: String(counted.parcels),
    sets: String(counted.sets),
    differences: String(differences.length),
  };
  records.audit({ entity: 'shipment', target: id, detail });
  return { answer: { shipment, differences } };
};

/** Closes a shipment. A second call changes nothing. */
const close: Handlers['closeShipment']['office'] = async ({ path: { id } }, { records }) => {
  const before = await shipmentBy(records, id);
  const parcels = await withPeople(records, await vouchersIn(records, id));
  const after: Shipment = { ...before, isClosed: true };
  const left = parcels.map((one) =>
    isPacked(one.voucher) ? { ...one, voucher: changeParcel(records, one.voucher, { kind: 'unpack' }) } : one,
  );
  if (!before.isClosed) {
    shipments.set(records, id, after);
    records.audit({ entity: 'shipment', target: id, fields: ['isClosed'] });
  }
  const stays = left.filter(({ voucher }) => voucher.shipmentID === id);
  return { answer: contentsNow(after, stays, records.stamp.now) };
};

export const shipmentHandlers = {
  listShipments: { office: list },
  createShipment: { office: create },
  getShipment: { office: read },
  writeShipmentLabels: { office: labels },
  checkPacking: { office: packing },
  closeShipment: { office: close },
} satisfies Partial<Handlers>;
