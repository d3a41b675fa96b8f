import { useCopy } from '../../copy/language.tsx';

/** The page in place of one that failed: what happened, and the way on. It uses nothing that may itself have failed. */
export function Fault() {
  const { site } = useCopy('site');
  return (
    <div className="container fault">
      <h1 className="title">{site.faultTitle}</h1>
      <p className="line">{site.faultText}</p>
      <p className="line">{site.phoneAndHours}</p>
      <button type="button" className="button button-contained" onClick={() => window.location.reload()}>
        {site.retry}
      </button>
    </div>
  );
}
