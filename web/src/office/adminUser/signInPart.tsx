import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { routes } from 'functions/shared/contract/routes';
import { officeApi as api } from '../../client/api.ts';
import { time } from '../../copy/format.ts';
import { office } from '../../copy/ja/office/texts.ts';
import { useStep } from '../data/step.ts';
import { useQuestion } from '../pieces/question.ts';
import { Section } from '../pieces/section.tsx';
import { useRefusal } from '../shell/me.ts';
import { SecondFactorOf, useHasSecondFactors } from './secondFactor.tsx';
import { type AdminUser, useSignIns } from './signIns.ts';

/** The button to resend the invitation to an administrator who has never signed in. */
function InviteAgain({ adminUser: { id, email } }: { adminUser: AdminUser }) {
  const question = useQuestion();
  const { mutate, isPending } = useStep(
    () => api('inviteAdminUser', { id }),
    ['adminUser', 'mail'],
    office.adminUser.invited,
  );
  const ask = (): void =>
    question({
      title: office.adminUser.inviteTitle,
      message: office.adminUser.inviteMessage(email),
      button: office.adminUser.invite,
      onYes: () => mutate(),
    });
  return (
    <Button variant="outlined" onClick={ask} disabled={isPending} sx={{ mt: 1 }}>
      {office.adminUser.invite}
    </Button>
  );
}

/** The last sign-in of an administrator, the effect of blocking it, and the invitation if there was no sign-in. Only for owners. */
export function SignInPart({ adminUser }: { adminUser: AdminUser }) {
  const refusal = useRefusal(routes.listSignIns.office);
  const signIn = useSignIns([adminUser.id])?.[0];
  const hasSecondFactors = useHasSecondFactors();
  const isStopped = adminUser.disabled || adminUser.suspendedAt !== null;
  if (refusal !== null) return null;
  return (
    <Section heading={office.adminUser.signInHeading}>
      {signIn !== undefined && (
        <Typography>
          {signIn.lastSignInAt === null
            ? office.adminUser.neverSignedIn
            : office.adminUser.lastSignedIn(time(signIn.lastSignInAt))}
        </Typography>
      )}
      <Typography variant="body2" color="textSecondary">
        {isStopped ? office.adminUser.stopped : signIn?.lastSignInAt && office.adminUser.realClock}
      </Typography>
      {signIn !== undefined && hasSecondFactors && (
        <SecondFactorOf adminUser={adminUser} isOn={signIn.hasSecondFactor} />
      )}
      {signIn?.lastSignInAt === null && !isStopped && <InviteAgain adminUser={adminUser} />}
    </Section>
  );
}
