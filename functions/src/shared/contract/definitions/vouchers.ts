import { z } from 'zod';
import { campaign } from '../../campaign/current.ts';
import { CSV_ENCODINGS, lostSchema } from '../../csv/encodings.ts';
import { idSchema, lineSchema, applicationNumberSchema } from '../../fields/fieldSchemas.ts';
import { LIMITS } from '../../fields/limits.ts';
import { voucher } from '../../entities/voucher.ts';
import { BLOCKS, countedSchema, shipmentSchema } from '../../voucher/shipment.ts';
import {
  CARRIERS,
  MAX_IN_SHIPMENT,
  MAX_TRACKING_ROWS,
  VOUCHER_STATES,
  type VoucherState,
} from '../../entities/voucherStates.ts';
import { TRACKING_OUTCOMES } from '../../voucher/tracking.ts';
import type { RouteDefinition } from '../route.ts';
import { idPath } from '../schemas.ts';

const count = z.int().nonnegative();
const reason = lineSchema(LIMITS.reason);
const shipment = shipmentSchema.meta({ id: 'Shipment' });
/** The text of a cell as the file has it. Its errors are reported in the row's outcome. */
const cell = z.string().max(60);

const states = z.object(
  // a count for each state, by name
  Object.fromEntries(VOUCHER_STATES.map((state) => [state, count])) as Record<VoucherState, typeof count>,
);

const contents = z.object({
  shipment,
  /** The expected contents and serial numbers of the parcel when it is packed. */
  expected: countedSchema,
  serials: z.array(z.object({ serialFrom: z.int(), serialTo: z.int() })).max(MAX_IN_SHIPMENT),
  /** The parcels of the shipment, sent or not, by serial number. */
  parcels: z
    .array(
      z.object({
        id: idSchema,
        receiptID: applicationNumberSchema,
        serialFrom: z.int(),
        serialTo: z.int(),
        sets: count,
        isShipped: z.boolean(),
        /** Whether the account was changed after the shipment was created, so that a printed label may be wrong. */
        isChanged: z.boolean(),
      }),
    )
    .max(MAX_IN_SHIPMENT),
  shipped: count,
  /** Parcels of the shipment that must not be sent any more. */
  blocked: z.array(z.object({ receiptID: applicationNumberSchema, reason: z.enum(BLOCKS) })).max(MAX_IN_SHIPMENT),
  /** Columns whose text is too long for the carrier. */
  problems: z
    .array(z.object({ receiptID: applicationNumberSchema, column: z.string().max(60) }))
    .max(2 * MAX_IN_SHIPMENT),
});
const contentsAnswer = contents.meta({ id: 'ShipmentContents' });

/**
 * Parcels of vouchers, and their shipments (rules 9.2, 9.3). Shipping is an operator's task, like exports. Ending a voucher is an owner's task, like its
 * refund (rules 5.21).
 */
export const voucherRoutes = {
  returnVoucher: {
    route: 'POST /voucher/{id}/return',
    summary: 'Records that a parcel was returned',
    path: idPath,
    office: {
      role: 'operator',
      body: z.strictObject({ reason }).meta({ id: 'VoucherReturn' }),
      answer: voucher.answer,
    },
    errors: ['voucher_state'],
  },
  sendVoucherAgain: {
    route: 'POST /voucher/{id}/sendAgain',
    summary: 'Marks a returned parcel to be sent again',
    path: idPath,
    office: { role: 'operator', answer: voucher.answer },
    errors: ['voucher_state'],
  },
  correctTracking: {
    route: 'POST /voucher/{id}/tracking',
    summary: 'Corrects the tracking number of a sent parcel',
    path: idPath,
    office: {
      role: 'operator',
      body: z
        .strictObject({
          trackingNumber: cell,
          reason,
          // Whether mail 61 is sent again, with the new number.
          tellsOwner: z.boolean(),
        })
        .meta({ id: 'TrackingCorrection' }),
      answer: voucher.answer,
    },
    errors: ['voucher_state', 'tracking_malformed', 'tracking_used'],
  },
  voidVoucher: {
    route: 'POST /voucher/{id}/void',
    summary: 'Voids vouchers, or some of their sets, for a refund',
    path: idPath,
    office: {
      role: 'owner',
      // The number of sets to void, from the end of the range. Absent: all.
      body: z
        .strictObject({ sets: z.int().min(1).max(campaign.maxSets).optional(), reason })
        .meta({ id: 'VoucherVoid' }),
      answer: voucher.answer,
    },
    errors: ['voucher_state', 'voucher_sets', 'approval_needed'],
  },
  listShipments: {
    route: 'GET /shipments',
    summary: 'Lists the shipments, newest first, with the numbers of parcels by state',
    office: {
      role: 'viewer',
      answer: z
        .object({
          shipments: z.array(shipment).max(100),
          /** Parcels by state, parcels that can be put into a shipment, and paid applications without serial numbers. */
          states,
          ready: count,
          ordered: count,
        })
        .meta({ id: 'ShipmentList' }),
    },
  },
  createShipment: {
    route: 'POST /shipments',
    summary: 'Creates a shipment of parcels that are ready, in the order of their serial numbers',
    office: {
      role: 'operator',
      body: z
        .strictObject({ carrier: z.enum(CARRIERS), most: z.int().min(1).max(MAX_IN_SHIPMENT) })
        .meta({ id: 'ShipmentCreate' }),
      answer: contentsAnswer,
    },
    status: 201,
    idempotent: true,
    errors: ['shipment_empty'],
  },
  getShipment: {
    route: 'GET /shipment/{id}',
    summary: 'Returns a shipment with its contents, blocked parcels and label problems',
    path: idPath,
    office: { role: 'viewer', answer: contentsAnswer },
  },
  // Label files contain names and addresses, so creating one is logged and needs a POST.
  writeShipmentLabels: {
    route: 'POST /shipment/{id}/labels',
    summary: "Creates the carrier's label file of a shipment as CSV",
    path: idPath,
    office: {
      role: 'operator',
      body: z.strictObject({ encoding: z.enum(CSV_ENCODINGS) }).meta({ id: 'ShipmentLabels' }),
      // A shipment's file is at most about a hundred kilobytes, so it is sent as base64 in JSON, with the characters that the encoding cannot
      // represent.
      answer: z
        .object({ fileName: z.string().max(100), base64: z.string().max(10_000_000), rows: count, lost: lostSchema })
        .meta({ id: 'ShipmentLabelFile' }),
    },
  },
  checkPacking: {
    route: 'POST /shipment/{id}/packing',
    summary: 'Compares the counted contents of a shipment with the expected ones, and stores the result',
    path: idPath,
    office: {
      role: 'operator',
      body: countedSchema.strict().meta({ id: 'PackingCount' }),
      answer: z
        .object({ shipment, differences: z.array(z.enum(['parcels', 'sets', 'serialFrom', 'serialTo'])).max(4) })
        .meta({ id: 'PackingCheck' }),
    },
  },
  closeShipment: {
    route: 'POST /shipment/{id}/close',
    summary: 'Closes a shipment and removes its unsent parcels',
    path: idPath,
    office: { role: 'operator', answer: contentsAnswer },
  },
  enterTracking: {
    route: 'POST /shipments/tracking',
    summary: "Imports a carrier's tracking numbers, marks these parcels as sent, and notifies their recipients",
    office: {
      role: 'operator',
      body: z
        .strictObject({
          rows: z
            .array(z.strictObject({ line: z.int().min(1).max(1_000_000), receiptID: cell, trackingNumber: cell }))
            .min(1)
            .max(MAX_TRACKING_ROWS),
          // Whether to report the outcome of each row without changing anything.
          dryRun: z.boolean(),
        })
        .meta({ id: 'TrackingRows' }),
      answer: z
        .object({
          rows: z
            .array(
              z.object({
                line: z.int(),
                receiptID: cell,
                trackingNumber: cell,
                outcome: z.enum(TRACKING_OUTCOMES),
              }),
            )
            .max(MAX_TRACKING_ROWS),
        })
        .meta({ id: 'TrackingTaken' }),
    },
  },
} as const satisfies Record<string, RouteDefinition>;
