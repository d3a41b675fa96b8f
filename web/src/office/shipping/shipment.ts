import type { Answer } from 'functions/shared/contract/client';

export type ShipmentContents = Answer<'getShipment', 'office'>;
export type Shipment = ShipmentContents['shipment'];
