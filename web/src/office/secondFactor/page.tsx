import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { hasSecondFactor } from '../../client/secondFactor.ts';
import { secondFactor } from './texts.ts';
import { Panel } from '../pieces/section.tsx';
import { Unread } from '../pieces/unread.tsx';
import { useMe } from '../shell/me.ts';
import { Setup } from './setup.tsx';

function Own() {
  const query = useQuery({
    queryKey: ['me', 'secondFactor'],
    queryFn: hasSecondFactor,
    retry: false,
  });
  const { data: isOn } = query;
  if (isOn === undefined) return <Unread of={[query]} />;
  return (
    <>
      <Typography sx={{ fontWeight: 700, mb: 2 }}>{isOn ? secondFactor.isOn : secondFactor.isOff}</Typography>
      {!isOn && <Setup />}
      <Typography variant="body2" sx={{ mt: 3 }}>
        {secondFactor.lost} {secondFactor.alone}
      </Typography>
    </>
  );
}

/** /admin/secondFactor: the administrator's own second factor (rules 4.35). */
export default function SecondFactorPage() {
  const { data: me } = useMe();
  return (
    <Box sx={{ mt: 2 }}>
      <Panel heading={secondFactor.own}>
        {me?.secondFactor === 'off' ? <Typography>{secondFactor.off}</Typography> : <Own />}
      </Panel>
    </Box>
  );
}
