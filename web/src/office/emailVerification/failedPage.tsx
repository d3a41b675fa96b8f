import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { routes } from 'functions/shared/contract/routes';
import { defined } from 'functions/shared/defined';
import { APOLOGY } from 'functions/shared/mail/named';
import { fromISO } from 'functions/shared/time/instants';
import { officeApi as api } from '../../client/api.ts';
import { entityDescriptors } from '../entityDescriptors.ts';
import { broadcast } from '../../copy/ja/office/mail/broadcasts.ts';
import { verifying } from './texts.ts';
import { Link } from '../../ui/link.tsx';
import { Outright } from '../broadcast/outright.tsx';
import { TypedMail } from '../broadcast/sampleMail.tsx';
import { verificationPatterns } from '../choices.ts';
import { useTimetable } from '../data/campaignState.ts';
import { useCursorPages } from '../data/cursorPages.ts';
import { ChoiceValue } from '../pieces/fields/choice.tsx';
import { PagerFrame } from '../pieces/pager.tsx';
import { Panel } from '../pieces/section.tsx';
import { UnreadPages } from '../pieces/unread.tsx';
import { Instant } from '../pieces/values.tsx';
import { useRefusal } from '../shell/me.ts';
import { ADMIN_BASE } from '../shell/paths.ts';
import { Resend } from './resend.tsx';
import { hasFailed, type Verification } from './standing.ts';

/** The number of verifications examined at once. There is no index for failed ones, since it would cost every applicant a write. */
const LOOKED_THROUGH = 200;

const SENDING = {
  operation: 'sendAnnouncement',
  body: { mailType: APOLOGY, audience: 'failedVerifications' },
} as const;

function Rows({ found }: { found: readonly Verification[] }) {
  const { labels } = entityDescriptors.emailVerification;
  return (
    <TableContainer>
      <Table size="small" aria-label={verifying.failedList}>
        <TableHead>
          <TableRow>
            {[labels.email, labels.verificationPattern, labels.createdAt, labels.expiredAt, verifying.resendColumn].map(
              (name) => (
                <TableCell key={name}>{name}</TableCell>
              ),
            )}
          </TableRow>
        </TableHead>
        <TableBody>
          {found.map((one) => (
            <TableRow key={one.id}>
              <TableCell sx={{ overflowWrap: 'anywhere' }}>
                <Link to={`${ADMIN_BASE}/emailVerification/${one.id}/show`}>{one.email}</Link>
              </TableCell>
              <TableCell>
                <ChoiceValue value={one.verificationPattern} of={verificationPatterns} />
              </TableCell>
              <TableCell>
                <Instant value={one.createdAt} />
              </TableCell>
              <TableCell>
                <Instant value={one.expiredAt} />
              </TableCell>
              <TableCell>
                <Resend verification={one} isCell />
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
}

/** The failed verifications among the newest ones, page by page. */
function FailedList({ now }: { now: number }) {
  const pages = useCursorPages({
    queryKey: ['emailVerification', 'failed'],
    read: (cursor, signal) =>
      api('listEmailVerifications', {
        query: defined({ orderBy: '-createdAt' as const, limit: LOOKED_THROUGH, cursor }),
        signal,
      }),
  });
  if (pages.page === undefined) return <UnreadPages pages={pages} />;
  const { emailVerifications: all } = pages.page;
  const found = all.filter((one) => hasFailed(one, now));
  return (
    <>
      <Typography variant="body2" sx={{ mb: 1 }}>
        {verifying.lookedThrough(all.length, found.length)}
      </Typography>
      {found.length > 0 && <Rows found={found} />}
      <PagerFrame text="" onPrevious={pages.previous} onNext={pages.isTurning ? null : pages.next} />
    </>
  );
}

/** /admin/emailVerification/failed: verifications whose link was not opened in time, and mail 52 to all of them. */
export default function FailedPage() {
  const refusal = useRefusal(routes.sendAnnouncement.office);
  const now = useTimetable().data?.now;
  return (
    <Box sx={{ display: 'grid', gap: 2, mt: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
        }}
      >
        <Panel heading={verifying.apologyHeading}>
          <Typography variant="body2">{refusal ?? verifying.apologyText}</Typography>
          {refusal === null && <Outright sending={SENDING} />}
        </Panel>
        <Panel heading={broadcast.compose.preview}>
          <TypedMail mailType={APOLOGY} />
        </Panel>
      </Box>
      <Panel heading={verifying.failedList}>{now !== undefined && <FailedList now={fromISO(now)} />}</Panel>
    </Box>
  );
}
