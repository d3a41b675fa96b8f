import { addressIn } from '../languages.ts';
import { htmlPart, withoutLink } from './html.ts';
import { ANNOUNCEMENT } from './named.ts';
import { fillTemplate, parseTemplate, TemplateSyntaxError } from './template.ts';
import type { MailTemplate, MailView, TemplateNode } from './template.ts';
import { LIST_VARIABLES, MAIL_TYPES, PARAGRAPH_VARIABLES } from './types.ts';
import type { MailType, MailTypeRow } from './types.ts';
import { framed } from './mailTypes/announcementFrame.ts';
import { fixedWords } from './mailTypes/fixedWords.ts';
import type { MailVariables } from './mailTypes/mailType.ts';

/** A rendered mail: a subject of one line, plain text with LF, and a complete HTML document. */
export interface RenderedMail {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/**
 * Thrown if the mail must not be sent. The error may be logged, since it names a variable but never contains a value. `detail`: the variable's name,
 * the kind of the missing record, or the parser's message.
 */
export class MailRenderError extends Error {
  override readonly name = 'MailRenderError';
  readonly mailType: MailType;
  readonly code: 'missing_subject' | 'missing_variable' | 'syntax' | 'empty_subject';
  readonly detail: string;

  constructor(mailType: MailType, code: MailRenderError['code'], detail: string) {
    super(`Mail ${mailType}: ${code} ${detail}`.trim());
    this.mailType = mailType;
    this.code = code;
    this.detail = detail;
  }
}

// Control characters, line and paragraph separators, and marks that reverse the reading direction.
const UNSAFE = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]+/gu;

function oneLine(value: string): string {
  return value.replace(UNSAFE, ' ').trim();
}

function paragraphs(value: string): string {
  const lines = value.split(/\r\n|[\n\r\u2028\u2029]/u);
  return lines
    .map((line) => line.replace(UNSAFE, ' ').trimEnd())
    .join('\n')
    .trim();
}

/** Returns the variables of this mail type, cleaned. A blank value counts as missing. */
function viewOf(row: MailTypeRow, variables: MailVariables): MailView {
  const view: MailView = Object.create(null);
  for (const name of row.variables) {
    const value = Object.hasOwn(variables, name) ? variables[name] : undefined;
    if (value === undefined || LIST_VARIABLES.has(name) !== (typeof value !== 'string')) continue;
    const clean = PARAGRAPH_VARIABLES.has(name) ? paragraphs : oneLine;
    const cleaned = typeof value === 'string' ? clean(value) : value.map(clean).filter((item) => item !== '');
    if (cleaned.length > 0) view[name] = cleaned;
  }
  return view;
}

/** Returns the first missing variable that the template prints or requires; null if none is missing. */
function missingVariable(nodes: readonly TemplateNode[], view: MailView, row: MailTypeRow): string | null {
  for (const node of nodes) {
    if (node.kind === 'text' || node.name === '.') continue;
    const present = node.name in view;
    // A section may be omitted only for an optional variable. A missing mandatory list is an error.
    if (!present && (node.kind === 'variable' || !row.optional.includes(node.name))) return node.name;
    if (node.kind === 'section' && present !== node.inverted) {
      const missing = missingVariable(node.nodes, view, row);
      if (missing !== null) return missing;
    }
  }
  return null;
}

function fill(row: MailTypeRow, template: string, view: MailView): string {
  const missing = missingVariable(parseTemplate(template), view, row);
  if (missing !== null) throw new MailRenderError(row.mailType, 'missing_variable', missing);
  return fillTemplate(template, view);
}

/**
 * Returns the values for the HTML part. An address that a person typed into a name is shown without a link; addresses of campaign and office are
 * linked.
 */
function unlinkedView(view: MailView): MailView {
  const guarded: MailView = Object.create(null);
  for (const [name, value] of Object.entries(view)) {
    const trusted = name.endsWith('URL') || PARAGRAPH_VARIABLES.has(name);
    guarded[name] = trusted ? value : typeof value === 'string' ? withoutLink(value) : value.map(withoutLink);
  }
  return guarded;
}

// Removes the blank lines that an omitted section leaves.
function tidy(text: string): string {
  const lines = text.replace(/\r\n?/gu, '\n').replace(/\n{3,}/gu, '\n\n');
  return `${lines.trim()}\n`;
}

/** Mails to the office and its staff, who read Japanese. */
const OF_THE_OFFICE: readonly MailType[] = [33, 71, 72, 73, 74];

/** Returns the line that links the English site (rules 6.34). It is not part of the templates, so that an edited text cannot lack it. */
const englishLine = (mailType: MailType, { siteURL }: MailView): string =>
  OF_THE_OFFICE.includes(mailType) || typeof siteURL !== 'string' ? '' : `English: ${siteURL}${addressIn('en', '/')}`;

/**
 * Renders one mail: a subject of one line, the text, and the same words as HTML (rules 6.24).
 * @throws MailRenderError if a variable is missing or blank, the template cannot be read, or the subject is blank
 */
export function renderMail(mailType: MailType, template: MailTemplate, variables: MailVariables): RenderedMail {
  const row = MAIL_TYPES[mailType];
  const view = viewOf(row, variables);
  const { title, body } = mailType === ANNOUNCEMENT ? framed(template, view) : template;
  try {
    const subject = oneLine(fill(row, title, view));
    if (subject === '') throw new MailRenderError(mailType, 'empty_subject', '');
    const fixed = fixedWords(mailType, view, fill(row, body, view));
    const textWith = (shown: MailView) => tidy(`${fill(row, body, shown)}\n\n${fixed}${englishLine(mailType, view)}`);
    const text = textWith(view);
    const html = htmlPart(subject, textWith(unlinkedView(view)));
    return { subject, text, html };
  } catch (error) {
    if (error instanceof TemplateSyntaxError) throw new MailRenderError(mailType, 'syntax', error.message);
    throw error;
  }
}
