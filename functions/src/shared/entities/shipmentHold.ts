/** Why the vouchers of a paid application are not sent for now (rules 7.18). Zod-free, so that pages may take it. */
export const SHIPMENT_HOLDS = ['dispute', 'fraud_warning'] as const;
export type ShipmentHold = (typeof SHIPMENT_HOLDS)[number];
