// A private-use character. It splits an address so that no part is linked, and is removed from the finished page.
const BREAK = '\u{e000}';

/** Marks the addresses in a value, so that `htmlPart` shows them without a link. */
export function withoutLink(value: string): string {
  return value.replaceAll(BREAK, '').replace(/(https?)(:\/\/)/giu, `$1${BREAK}$2`);
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

export function escapeHTML(text: string): string {
  return text.replace(/[&<>"']/gu, (character) => ENTITIES[character] ?? character);
}

// Matches only characters that an address may contain, and no punctuation at its end, which belongs to the sentence.
const URL_PATTERN = /https?:\/\/[\w\-.~:/?#[\]@!$&'()*+,;=%]*[\w\-~/#&=%+]/giu;

function linked(line: string): string {
  let html = '';
  let end = 0;
  for (const match of line.matchAll(URL_PATTERN)) {
    const url = escapeHTML(match[0]);
    html += `${escapeHTML(line.slice(end, match.index))}<a href="${url}" style="${STYLES.link}">${url}</a>`;
    end = match.index + match[0].length;
  }
  return html + escapeHTML(line.slice(end));
}

// Styles are inline, since many mail programs remove style sheets.
const STYLES = {
  page: 'margin:0;padding:0;background:#ffffff;',
  column:
    'max-width:600px;margin:0 auto;padding:16px;color:#1f2430;font-size:16px;line-height:1.8;' +
    "font-family:'Hiragino Sans','Noto Sans JP','Yu Gothic UI',Meiryo,sans-serif;overflow-wrap:anywhere;",
  heading: 'margin:24px 0 4px;font-size:18px;line-height:1.5;font-weight:bold;',
  paragraph: 'margin:0 0 16px;',
  link: 'color:#3f51b5;text-decoration:underline;word-break:break-all;',
  rule: 'margin:24px 0 16px;border:0;border-top:1px solid #c9ccd3;',
} as const;

function isHeading(line: string): boolean {
  return line.startsWith('■');
}

function isRule(line: string): boolean {
  return /^[─━―]{3,}$/u.test(line);
}

function blocks(text: string): string[] {
  const html: string[] = [];
  let lines: string[] = [];
  const flush = () => {
    if (lines.length > 0) html.push(`<p style="${STYLES.paragraph}">${lines.map(linked).join('<br>\n')}</p>`);
    lines = [];
  };
  for (const line of text.split('\n')) {
    if (line.trim() !== '' && !isHeading(line) && !isRule(line)) {
      lines.push(line);
      continue;
    }
    flush();
    if (isHeading(line)) html.push(`<h2 style="${STYLES.heading}">${linked(line)}</h2>`);
    if (isRule(line)) html.push(`<hr style="${STYLES.rule}">`);
  }
  flush();
  return html;
}

/**
 * Returns the HTML part of a mail, built from its text: the same words in one column, ■ lines as headings, addresses linked, no pictures. Everything
 * is escaped (rules 6.24).
 */
export function htmlPart(subject: string, text: string): string {
  const page = `<!doctype html>
<html lang="ja">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHTML(subject)}</title>
</head>
<body style="${STYLES.page}">
<div style="${STYLES.column}">
${blocks(text).join('\n')}
</div>
</body>
</html>
`;
  return page.replaceAll(BREAK, '');
}
