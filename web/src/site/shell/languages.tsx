import { addressIn, LANGUAGES } from 'functions/shared/languages';
import { useLocation } from 'react-router-dom';
import { useCopy, useLanguage } from '../../copy/language.tsx';
import { SPOKEN } from '../../copy/languages.ts';

/**
 * Links to the current page in each language, each named in that language (rules 3.28). They are plain links, since another language loads another
 * script.
 */
export function Languages() {
  const { site } = useCopy('site');
  const language = useLanguage();
  const { pathname, hash } = useLocation();
  return (
    <ul className="languages" aria-label={site.languages}>
      {LANGUAGES.map((code) => (
        <li key={code}>
          <a
            href={`${addressIn(code, pathname)}${hash}`}
            lang={SPOKEN[code].lang}
            className="link link-inherit link-tall small"
            aria-current={code === language ? 'true' : undefined}
          >
            {SPOKEN[code].name}
          </a>
        </li>
      ))}
    </ul>
  );
}
