const read = { method: 'GET', office: 'viewer', takes: 'nothing', answers: 'json' } as const;
/** Shipping is an operator's task, like exports. Ending a voucher is an owner's task, like its refund (rules 5.21). */
const step = { method: 'POST', office: 'operator', takes: 'json', answers: 'json' } as const;

/** Parcels of vouchers, and their shipments (rules 9.2, 9.3). */
export const voucherRows = {
  returnVoucher: { ...step, path: '/voucher/{id}/return' },
  sendVoucherAgain: { ...step, path: '/voucher/{id}/sendAgain', takes: 'nothing' },
  correctTracking: { ...step, path: '/voucher/{id}/tracking' },
  voidVoucher: { ...step, path: '/voucher/{id}/void', office: 'owner' },
  listShipments: { ...read, path: '/shipments' },
  createShipment: { ...step, path: '/shipments', idempotent: true },
  getShipment: { ...read, path: '/shipment/{id}' },
  // Label files contain names and addresses, so creating one is logged and needs a POST.
  writeShipmentLabels: { ...step, path: '/shipment/{id}/labels' },
  checkPacking: { ...step, path: '/shipment/{id}/packing' },
  closeShipment: { ...step, path: '/shipment/{id}/close', takes: 'nothing' },
  enterTracking: { ...step, path: '/shipments/tracking' },
} as const;
