import { z } from 'zod';
import { SECOND_FACTORS } from '../../access/secondFactor.ts';
import { administratorEmailSchema, idSchema, instantSchema } from '../../fields/fieldSchemas.ts';
import { adminUser } from '../../entities/adminUser.ts';
import type { RouteDefinition } from '../route.ts';
import { idPath, idsPath, MAX_IDS } from '../schemas.ts';
import { verbs } from './verbs.ts';

/** Administrators and their sign-in. */
export const adminUserRoutes = {
  createAdminUser: { ...verbs.createAdminUser, errors: ['admin_exists', 'approval_needed'] },
  replaceAdminUser: { ...verbs.replaceAdminUser, errors: ['admin_exists', 'approval_needed'] },
  changeAdminUser: { ...verbs.changeAdminUser, errors: ['admin_exists', 'approval_needed'] },
  deleteAdminUser: { ...verbs.deleteAdminUser, errors: ['approval_needed'] },
  suspendAdminUser: {
    route: 'POST /adminUser/{id}/suspend',
    summary: 'Suspends the sign-in of another owner immediately',
    path: idPath,
    office: { role: 'owner', answer: adminUser.answer },
    errors: ['owner_state', 'suspension_own'],
  },
  resumeAdminUser: {
    route: 'POST /adminUser/{id}/resume',
    summary: 'Ends the suspension of an owner',
    path: idPath,
    office: { role: 'owner', answer: adminUser.answer },
    errors: ['owner_state'],
  },
  listSignIns: {
    route: 'GET /adminUsers/{ids}/signIns',
    summary: 'Returns each administrator’s last sign-in and second factor, as known to the identity provider',
    path: idsPath,
    office: {
      role: 'owner',
      answer: z
        .object({
          signIns: z
            .array(
              z.object({
                id: idSchema,
                /** In system time. Null: the owner never signed in under the present address. */
                lastSignInAt: instantSchema.nullable(),
                hasSecondFactor: z.boolean(),
              }),
            )
            .max(MAX_IDS),
        })
        .meta({ id: 'SignIns' }),
    },
  },
  inviteAdminUser: {
    route: 'POST /adminUser/{id}/invite',
    summary: 'Resends the invitation to an administrator who has never signed in',
    path: idPath,
    office: { role: 'owner', answer: adminUser.answer },
    errors: ['invitation_needless'],
  },
  removeSecondFactor: {
    route: 'POST /adminUser/{id}/removeSecondFactor',
    summary: 'Removes the second factor of an administrator who has lost the device',
    path: idPath,
    office: { role: 'owner', answer: adminUser.answer },
    errors: ['second_factor_none', 'second_factor_own'],
  },
  getMe: {
    route: 'GET /me',
    summary: 'Returns the calling administrator and the project’s second-factor policy',
    office: {
      role: 'viewer',
      answer: adminUser.answer.extend({ secondFactor: z.enum(SECOND_FACTORS) }).meta({ id: 'Me' }),
    },
  },
  requestPasswordReset: {
    route: 'POST /passwordReset',
    summary: 'Requests a password reset mail for an administrator; the response is the same for every address',
    anyone: {
      body: z.strictObject({ email: administratorEmailSchema }),
      answer: z.object({ accepted: z.literal(true) }).meta({ id: 'PasswordResetRequested' }),
    },
    status: 202,
  },
} as const satisfies Record<string, RouteDefinition>;
