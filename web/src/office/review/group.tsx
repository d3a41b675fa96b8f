import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { isHousehold } from 'functions/shared/review/duplicateGroups';
import { MAX_HOUSEHOLD_MEMBERS } from 'functions/shared/review/duplicateSearch';
import type { ReviewState } from 'functions/shared/review/reviewState';
import { Link as RouterLink } from 'react-router-dom';
import { officeApi as api } from '../../client/api.ts';
import { review } from './texts.ts';
import { ages, channels, purchaseStates, setCounts } from '../choices.ts';
import { useStep } from '../data/step.ts';
import { ChoiceValue } from '../pieces/fields/choice.tsx';
import { Instant } from '../pieces/values.tsx';
import { ADMIN_BASE } from '../shell/paths.ts';
import { COMPARED, type ComparedField, comparedValue, differing, type Group, type Member } from './differing.ts';
import { Verdict } from './verdict.tsx';

function Value({ member, field }: { member: Member; field: ComparedField }) {
  if (field === 'channel') return <ChoiceValue value={member.channel} of={channels} />;
  if (field === 'state') return <ChoiceValue value={member.state} of={purchaseStates} />;
  if (field === 'createdAt') return <Instant value={member.createdAt} />;
  if (field === 'age') return <ChoiceValue value={member.age} of={ages} />;
  if (field === 'purchaseCount') return <ChoiceValue value={member.purchaseCount} of={setCounts} />;
  return <>{comparedValue(member, field) || review.nothing}</>;
}

interface LineProps {
  readonly copy: typeof review;
  readonly member: Member;
  readonly field: ComparedField;
  readonly isMarked: boolean;
}

/** A word repeats the meaning of the colour. */
function Line({ copy, member, field, isMarked }: LineProps) {
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: '7.5em minmax(0, 1fr)', columnGap: 1, py: 0.25 }}>
      <Typography component="dt" variant="body2" color="textSecondary">
        {copy.fields[field]}
      </Typography>
      <Typography component="dd" variant="body2" sx={{ m: 0, overflowWrap: 'anywhere' }}>
        {isMarked ? (
          <Box component="mark" sx={{ bgcolor: '#fff3c4', color: 'inherit', fontWeight: 700, px: 0.5 }}>
            <Value member={member} field={field} />
            {`（${copy.differs}）`}
          </Box>
        ) : (
          <Value member={member} field={field} />
        )}
      </Typography>
    </Box>
  );
}

/** The state of a hint about a household, and the button that marks it as checked. */
function Household({ group: { id, size, isOpen }, mayCheck }: { group: Group; mayCheck: boolean }) {
  const { mutate, isPending } = useStep(
    (isChecked: boolean) => api('checkDuplicateGroup', { id, body: { isChecked } }),
    ['duplicates'],
    review.household.saved,
  );
  if (isOpen === null) return <Typography variant="body2">{review.household.continued}</Typography>;
  return (
    <Box sx={{ mb: 1.5 }}>
      <Typography variant="body2" sx={{ fontWeight: isOpen ? 700 : 400 }}>
        {isOpen ? review.household.open : review.household.checked}
      </Typography>
      <Typography variant="body2">{review.household.text}</Typography>
      {size > MAX_HOUSEHOLD_MEMBERS && (
        <Typography variant="body2">{review.household.first(MAX_HOUSEHOLD_MEMBERS)}</Typography>
      )}
      {mayCheck && (
        <Button size="small" variant="outlined" sx={{ mt: 1 }} disabled={isPending} onClick={() => mutate(isOpen)}>
          {isOpen ? review.household.check : review.household.reopen}
        </Button>
      )}
    </Box>
  );
}

interface GroupCardProps {
  readonly group: Group;
  /** It is `closed` for users who may not decide as well. */
  readonly standing: ReviewState;
  /** Whether the time for decisions is over. */
  readonly isOver: boolean;
}

/** Applications that may be one person's, side by side, and the decision about each. */
export function GroupCard({ group, standing: reviewState, isOver }: GroupCardProps) {
  const marked = differing(group);
  return (
    <Card component="section">
      <CardContent>
        <Typography variant="h2" gutterBottom>
          {review.group(group.kind, group.size)}
        </Typography>
        {isHousehold(group.kind) ? (
          <Household group={group} mayCheck={reviewState !== 'closed'} />
        ) : (
          <Typography variant="body2" sx={{ mb: 1, fontWeight: group.isOpen ? 700 : 400 }}>
            {group.isOpen ? review.undecided[isOver ? 'over' : 'open'] : review.settled}
          </Typography>
        )}
        <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 300px), 1fr))' }}>
          {group.members.map((member) => (
            <Box key={member.id} sx={{ border: 1, borderColor: 'divider', borderRadius: 1, p: 1.5, minWidth: 0 }}>
              <Link component={RouterLink} to={`${ADMIN_BASE}/purchase/${member.id}/show`}>
                {member.receiptID}
              </Link>
              <Box component="dl" sx={{ m: 0, mt: 0.5 }}>
                {COMPARED.map((field) => (
                  <Line key={field} copy={review} member={member} field={field} isMarked={marked.has(field)} />
                ))}
              </Box>
              <Verdict member={member} standing={reviewState} />
            </Box>
          ))}
        </Box>
      </CardContent>
    </Card>
  );
}
