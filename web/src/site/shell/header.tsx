import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useCopy } from '../../copy/language.tsx';
import { useIsHere } from '../../ui/here.ts';
import { Link } from '../parts/link.tsx';
import { Languages } from './languages.tsx';

const MENU = 'menu';
/** Names with more letters use a smaller font, so that they fit on one line of a phone. */
const LONG_NAME = 24;

/** The top of every public page, on one line. Its links are visible where there is room, and behind a button elsewhere (site.css). */
export function Header() {
  const { site } = useCopy('site');
  const { key } = useLocation();
  // The menu closes on each change of page.
  const [openAt, setOpenAt] = useState<string | null>(null);
  const isOpen = openAt === key;
  const isHere = useIsHere();
  const button = useRef<HTMLButtonElement>(null);
  useEscape(isOpen, () => {
    setOpenAt(null);
    button.current?.focus();
  });
  const linked = [
    { to: '/faq', text: site.faq },
    { to: '/draw', text: site.draw },
    { to: '/pre-registration-change', text: site.change },
    { to: '/enquiry', text: site.enquiry },
  ];
  return (
    <header className="header">
      <div className="container">
        <Link to="/" className={`link-ink link-plain link-tall ${site.name.length > LONG_NAME ? 'long' : ''}`}>
          {site.name}
        </Link>
        <button
          type="button"
          ref={button}
          className="button button-menu"
          disabled={!isHere}
          aria-expanded={isOpen}
          aria-controls={MENU}
          onClick={() => setOpenAt(isOpen ? null : key)}
        >
          {site.menu}
        </button>
        <div id={MENU} className={isOpen ? 'menu open' : 'menu'}>
          <nav aria-label={site.nav}>
            {linked.map(({ to, text }) => (
              <Link key={to} to={to} className="link-ink link-tall small">
                {text}
              </Link>
            ))}
          </nav>
          <Languages />
        </div>
      </div>
    </header>
  );
}

function useEscape(isOn: boolean, onEscape: () => void): void {
  const latest = useRef(onEscape);
  useEffect(() => {
    latest.current = onEscape;
  });
  useEffect(() => {
    if (!isOn) return undefined;
    const close = (event: KeyboardEvent) => {
      if (event.key === 'Escape') latest.current();
    };
    document.addEventListener('keydown', close);
    return () => document.removeEventListener('keydown', close);
  }, [isOn]);
}
