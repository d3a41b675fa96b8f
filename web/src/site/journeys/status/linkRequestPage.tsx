import { useCopy } from '../../../copy/language.tsx';
import { RequestPage } from '../../parts/verification/requestPage.tsx';

/** Asks for a new link to /status, also once changes have ended (rules 3.11). */
export default function StatusLinkRequestPage() {
  const { links } = useCopy('links');
  return <RequestPage pattern={17} sentPath="/status-link-email-sent" copy={links.statusRequest} />;
}
