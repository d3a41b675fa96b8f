import { campaign } from 'functions/shared/campaign/current';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { ja } from '../../copy/ja/site/texts.ts';
import { newTexts } from '../../copy/texts.ts';
import { application } from '../../copy/ja/site/application.ts';
import { App } from './app.tsx';

const copy = { ...ja.start(campaign), application: application(campaign) };
const rendered = (path: string) =>
  renderToString(
    <StaticRouter location={path}>
      <App texts={newTexts(ja)} />
    </StaticRouter>,
  );

describe('the site on a server', () => {
  it('renders the texts of / that do not depend on the stage, without a browser or a request', () => {
    const page = rendered('/');
    for (const text of [copy.landing.title, copy.landing.sentence, copy.landing.now, copy.landing.drawTitle]) {
      expect(page).toContain(text);
    }
    expect(typeof window).toBe('undefined');
  });

  it('does not render the parts of / that depend on the stage', () => {
    const page = rendered('/');
    expect(page).not.toContain(copy.landing.todo.register.button);
    expect(page).not.toContain(copy.landing.todo.apply.title);
  });

  it('does not render a page that the stage may close', () => {
    const page = rendered('/pre-purchase');
    expect(page).toContain(copy.site.name);
    expect(page).not.toContain(copy.application.request.lead);
  });
});
