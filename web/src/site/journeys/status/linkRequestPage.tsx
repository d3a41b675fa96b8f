import { useCopy } from '../../../copy/language.tsx';
import { RequestPage } from '../../parts/verification/requestPage.tsx';

/** The page to request a new link to /status, also after the end of changes (rules 3.11). */
export default function StatusLinkRequestPage() {
  const { links } = useCopy('links');
  return <RequestPage pattern={17} sentPath="/status-link-email-sent" copy={links.statusRequest} />;
}
