import { Page } from '../../components/page.tsx';
import { Pairs } from '../../components/pairs.tsx';
import { legal } from '../../copy/ja.ts';
import { useStage } from '../../lib/stage.ts';

export default function LegalPage() {
  const { timetable } = useStage();
  return (
    <Page title={legal.title}>
      <Pairs pairs={legal.rows(timetable).map(([name, value]) => ({ name, value }))} />
    </Page>
  );
}
