import { toISO } from 'functions/shared/time/instants';
import { adminUser, type AdminUser } from 'functions/shared/entities/adminUser';

/** The password of every administrator, for the local environment only (rules 11.5). */
export const ADMIN_PASSWORD = 'password';

const ADMINISTRATORS = [
  { id: 'local-owner', email: 'admin@example.com', displayName: '事務局 管理責任者', role: 'owner' },
  { id: 'local-owner2', email: 'owner2@example.com', displayName: '事務局 副責任者', role: 'owner' },
  { id: 'local-operator', email: 'operator@example.com', displayName: '事務局 担当者', role: 'operator' },
  { id: 'local-viewer', email: 'viewer@example.com', displayName: '事務局 閲覧者', role: 'viewer' },
] as const;

/** The first administrators of every local database. `now` is campaign time in epoch ms. */
export function administrators(now: number): AdminUser[] {
  const stamps = { createdAt: toISO(now), updatedAt: toISO(now) };
  return ADMINISTRATORS.map((one) =>
    adminUser.record.parse({ ...one, disabled: false, ownerSince: null, suspendedAt: null, ...stamps }),
  );
}
