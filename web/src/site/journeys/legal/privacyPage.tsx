import { Page } from '../../../ui/page.tsx';
import { useCopy } from '../../../copy/language.tsx';
import { useStage } from '../../parts/stage.ts';
import { Sections } from '../../parts/sections.tsx';

export default function PrivacyPage() {
  const { privacy } = useCopy('privacy');
  const { timetable } = useStage();
  return (
    <Page title={privacy.title} lead={privacy.lead}>
      <Sections sections={privacy.sections(timetable)} />
    </Page>
  );
}
