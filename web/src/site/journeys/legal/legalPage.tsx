import { Page } from '../../../ui/page.tsx';
import { Pairs } from '../../../ui/pairs.tsx';
import { useCopy } from '../../../copy/language.tsx';
import { useStage } from '../../parts/stage.ts';

export default function LegalPage() {
  const { legal } = useCopy('legal');
  const { timetable } = useStage();
  return (
    <Page title={legal.title}>
      <Pairs pairs={legal.rows(timetable).map(([name, value]) => ({ name, value }))} />
    </Page>
  );
}
