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
    throw error instanceof TemplateSyntaxError ? error : syntaxError(text, String(error));
  }
}

/** Converts an error of the library. The library reports where it stopped reading; a person needs the place where the fault begins. */
function syntaxError(text: string, message: string): TemplateSyntaxError {
  const [, name] = /Unclosed section "([^"]*)" at/u.exec(message) ?? [];
  if (message.includes('Unclosed tag')) {
    const closed = text.lastIndexOf('}}');
    return new TemplateSyntaxError('unclosed_tag', text.indexOf('{{', closed < 0 ? 0 : closed + 2));
  }
  const told = Number(/at (\d+)$/u.exec(message)?.[1] ?? 0);
  const opened = name === undefined ? -1 : text.search(new RegExp(`\\{\\{\\s*[#^]\\s*${escaped(name)}\\s*\\}\\}`, 'u'));
  return new TemplateSyntaxError('unclosed_section', Math.max(0, opened < 0 ? told : opened));
}

function escaped(name: string): string {
  return name.replace(/[\\^$.*+?()[\]{}|/-]/gu, '\\$&');
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
