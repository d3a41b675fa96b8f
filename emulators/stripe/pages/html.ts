import { escapeHTML } from 'functions/shared/mail/html';

/** Text that is already HTML. */
export class Markup {
  readonly html: string;

  constructor(html: string) {
    this.html = html;
  }
}

type Piece = string | number | Markup | readonly Markup[];

const written = (piece: Piece): string => {
  if (piece instanceof Markup) return piece.html;
  if (typeof piece === 'string' || typeof piece === 'number') return escapeHTML(String(piece));
  return piece.map(({ html }) => html).join('');
};

/** Makes HTML in which inserted values are escaped. */
export const markup = (texts: TemplateStringsArray, ...pieces: readonly Piece[]): Markup =>
  new Markup(texts.reduce((html, text, index) => html + written(pieces[index - 1] ?? '') + text));

const STYLE = `
body{margin:0 auto;padding:16px;max-width:96rem;font:16px/1.7 sans-serif;color:#1a1a1a;background:#fff}
h1{font-size:1.3rem}h2{font-size:1.1rem;margin-top:2rem}
.scroll{overflow-x:auto}table{border-collapse:collapse;width:100%;font-size:.875rem}
th,td{border-bottom:1px solid #ccc;padding:6px 8px;text-align:left;vertical-align:top}th,button,label{white-space:nowrap}td{min-width:4rem;overflow-wrap:anywhere}
form{display:inline}form.button{display:flex;gap:4px;align-items:center;margin:4px 0}input[type=number]{width:8rem;min-height:40px;font:inherit}button{font:inherit;min-height:44px;padding:8px 16px;border:2px solid #26418f;border-radius:4px;background:#fff;color:#26418f;cursor:pointer}
button.first{background:#26418f;color:#fff}button:focus-visible,a:focus-visible{outline:3px solid #b35900;outline-offset:2px}
.stack{display:grid;gap:12px;max-width:24rem;margin-top:24px}.stack button{width:100%}
.note{background:#f2f4fb;border-left:4px solid #26418f;padding:8px 12px}dt{font-weight:bold}dd{margin:0 0 8px}`;

/** Returns a whole page, which loads nothing from elsewhere. */
export const page = (title: string, body: Markup): string =>
  markup`<!doctype html>
<html lang="ja"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="icon" href="data:,"><title>${title}</title><style>${new Markup(STYLE)}</style></head><body><main>${body}</main></body></html>`
    .html;
