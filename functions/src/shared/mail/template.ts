import Mustache, { type TemplateSpans } from 'mustache';

/** A mail template as the office edits it and `mailConfigs` stores it. */
export interface MailTemplate {
  readonly title: string;
  readonly body: string;
}

/** The place of a part: its offset in the text, from 0. */
interface Placed {
  readonly at: number;
}

/** A part of a parsed template, in Mustache without the tags that mails do not need. */
export type TemplateNode = Placed &
  (
    | { readonly kind: 'text'; readonly text: string }
    | { readonly kind: 'variable'; readonly name: string }
    | { readonly kind: 'section'; readonly name: string; readonly inverted: boolean; readonly nodes: TemplateNode[] }
  );

/** Why a template cannot be read. */
export type SyntaxFault = 'unclosed_tag' | 'unclosed_section' | 'stray_braces' | 'unsupported_tag';

/** Thrown if a template cannot be read. The error contains the place, and no personal data. */
export class TemplateSyntaxError extends Error {
  override readonly name = 'TemplateSyntaxError';
  readonly fault: SyntaxFault;
  /** Offset in the template, from 0. */
  readonly at: number;

  constructor(fault: SyntaxFault, at: number) {
    super(`${fault} at ${at}`);
    this.fault = fault;
    this.at = at;
  }
}

// Japanese input methods offer full-width braces. Mustache would print them.
const STRAY_BRACES = /[{｛]{2}|[}｝]{2}/u;

/**
 * Parses a template. It refuses partials and changed delimiters, since both could silently render to nothing.
 * @throws TemplateSyntaxError
 */
export function parseTemplate(text: string): TemplateNode[] {
  try {
    // A new writer for each text, since the module's shared one keeps every text in memory.
    const spans: TemplateSpans = new Mustache.Writer().parse(text);
    return spans.flatMap(toNode);
  } catch (error) {
    if (error instanceof TemplateSyntaxError) throw error;
    // The library's error has only an English text. If the scan finds no fault either, the library has changed.
    throw syntaxErrorIn(text) ?? error;
  }
}

/** A tag as Mustache reads it: an optional sign and a name. A tag that begins with three braces ends with three. */
const TAG = /\{\{(?:\s*\{[^]*?\}\}\}|\s*(?![\s{])(?<sign>[#^/>&=!]?)\s*(?<name>[^]*?)\s*\}\})/uy;

/** Finds the place where the first fault begins: a tag that does not end, or a section that is not closed, or not opened. */
export function syntaxErrorIn(text: string): TemplateSyntaxError | null {
  const open: { readonly name: string; readonly at: number }[] = [];
  for (let at = text.indexOf('{{'); at >= 0; at = text.indexOf('{{', TAG.lastIndex)) {
    TAG.lastIndex = at;
    const tag = TAG.exec(text);
    if (!tag) return new TemplateSyntaxError('unclosed_tag', at);
    const { sign, name = '' } = tag.groups ?? {};
    if (sign === '=') return new TemplateSyntaxError('unsupported_tag', at);
    if (sign === '#' || sign === '^') open.push({ name, at });
    if (sign !== '/') continue;
    const section = open.pop();
    if (section?.name !== name) return new TemplateSyntaxError('unclosed_section', section?.at ?? at);
  }
  const last = open.at(-1);
  return last ? new TemplateSyntaxError('unclosed_section', last.at) : null;
}

function toNode(span: TemplateSpans[number]): TemplateNode[] {
  const [type, value, at] = span;
  switch (type) {
    case 'text':
      if (STRAY_BRACES.test(value)) throw new TemplateSyntaxError('stray_braces', at + value.search(STRAY_BRACES));
      return [{ kind: 'text', text: value, at }];
    case 'name':
    case '&':
      return [{ kind: 'variable', name: value, at }];
    case '#':
    case '^': {
      const inner = Array.isArray(span[4]) ? span[4] : [];
      return [{ kind: 'section', name: value, inverted: type === '^', nodes: inner.flatMap(toNode), at }];
    }
    case '!':
      return [];
    default:
      throw new TemplateSyntaxError('unsupported_tag', at);
  }
}

/** Fills a template that `parseTemplate` accepts. Nothing is escaped, since the result is plain text. */
export function fillTemplate(text: string, view: MailView): string {
  return new Mustache.Writer().render(text, view, undefined, { escape: String });
}

/** The variables of a template. The object has no prototype, so that `{{constructor}}` has no value, like any other unknown name. */
export type MailView = Record<string, string | readonly string[]>;
