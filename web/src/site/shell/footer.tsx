import { useCopy } from '../../copy/language.tsx';
import { Link } from '../parts/link.tsx';
import { useKnownTime } from '../parts/stage.ts';
import { Languages } from './languages.tsx';

/** The end of every public page (rules 3.21): the campaign office's copyright line, and how to reach support. */
export function Footer() {
  const { site } = useCopy('site');
  const closed = site.closed(useKnownTime());
  const linked = [
    { to: '/pre-registration-change', text: site.change },
    { to: '/shops', text: site.shops },
    { to: '/faq-card', text: site.faqCard },
    { to: '/privacy', text: site.privacy },
    { to: '/terms', text: site.terms },
    { to: '/legal', text: site.legal },
    { to: '/accessibility', text: site.accessibility },
  ];
  return (
    <footer className="footer">
      <div className="container">
        <h2 className="small-heading">{site.office}</h2>
        <p className="small">{site.officeName}</p>
        <p className="small">{site.phoneAndHours}</p>
        {closed !== null && <p className="small">{closed}</p>}
        <p className="small">
          <Link to="/enquiry" className="link-inherit link-tall">
            {site.enquiry}
          </Link>
        </p>
        <nav aria-label={site.footerNav}>
          {linked.map(({ to, text }) => (
            <Link key={to} to={to} className="link-inherit link-tall small">
              {text}
            </Link>
          ))}
        </nav>
        <Languages />
        <p className="small">{site.copyright}</p>
      </div>
    </footer>
  );
}
