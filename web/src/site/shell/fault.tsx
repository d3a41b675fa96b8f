import { useCopy } from '../../copy/language.tsx';

/** In the place of a page that failed: what happened and the way on. Uses nothing that may itself be what failed. */
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
