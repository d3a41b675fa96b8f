import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { routes } from 'functions/shared/contract/routes';
import { useRecordContext } from 'react-admin';
import { time } from '../../copy/format.ts';
import { inquiryDesk } from './texts.ts';
import { office } from '../../copy/ja/office/texts.ts';
import { DisclosureSection } from '../account/disclosure/section.tsx';
import { useTimetable } from '../data/campaignState.ts';
import type { Row } from '../data/operations.ts';
import { RecordPage } from '../pieces/record.tsx';
import { Unread } from '../pieces/unread.tsx';
import { Paragraphs } from '../pieces/values.tsx';
import { useRefusal } from '../shell/me.ts';
import { Conversation } from './conversation.tsx';
import { useDesk } from './desk.ts';
import { Note } from './note.tsx';
import { ReplyForm } from './replyForm.tsx';
import { Others, Sender } from './sender.tsx';
import { Merged, Steps } from './steps.tsx';
import { type Desk, replyValues } from './values.ts';

const useValues = (desk: Desk) => {
  const timetable = useTimetable().data?.timetable;
  return timetable === undefined ? null : replyValues(desk, timetable, office, window.location.origin);
};

function Record({ desk }: { desk: Desk }) {
  const values = useValues(desk);
  const refusal = useRefusal(routes.replyInquiry.office);
  const { inquiry } = desk;
  const isOpen = refusal === null && inquiry.mergedInto === null;
  return (
    <Box
      sx={{ display: 'grid', gap: 2, p: 2, gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) 300px' } }}
    >
      <Box sx={{ display: 'grid', gap: 2, minWidth: 0, alignContent: 'start' }}>
        {inquiry.mergedInto !== null && <Merged desk={desk} />}
        <Steps desk={desk} />
        <Box component="section">
          <Typography variant="h2" gutterBottom>
            {inquiryDesk.message}
          </Typography>
          <Typography variant="body2" color="textSecondary">
            {time(inquiry.createdAt)}
          </Typography>
          <Paragraphs value={inquiry.message} />
        </Box>
        <Conversation desk={desk} values={values} />
        {isOpen && values && <ReplyForm desk={desk} values={values} />}
        {isOpen && <Note desk={desk} />}
        {desk.account === null && <DisclosureSection subject={{ of: 'inquiry', id: inquiry.id, name: inquiry.name }} />}
      </Box>
      <Box
        component="aside"
        aria-label={inquiryDesk.sender}
        // On a narrow screen these sections have no padding, so that they align with the conversation above.
        sx={({ breakpoints }) => ({
          minWidth: 0,
          // The colour comes after the border, which would set its own.
          [breakpoints.up('md')]: { borderLeft: 1, borderColor: 'divider' },
          [breakpoints.down('md')]: { borderTop: 1, borderColor: 'divider', '& > section': { px: 0 } },
        })}
      >
        <Sender desk={desk} />
        <Others desk={desk} />
      </Box>
    </Box>
  );
}

function Loaded({ id }: { id: string }) {
  const query = useDesk(id);
  return query.data ? <Record desk={query.data} /> : <Unread of={[query]} />;
}

function Content() {
  const id = useRecordContext<Row>()?.id;
  return id === undefined ? null : <Loaded key={id} id={id} />;
}

/** /admin/inquiry/:id/show: an enquiry with its sender, its conversation and the reply. */
export default function InquiryShow() {
  return (
    <RecordPage>
      <Content />
    </RecordPage>
  );
}
