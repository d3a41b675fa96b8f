import Mustache, { type TemplateSpans } from 'mustache';

/** A mail template as the office edits it and `mailConfigs` stores it. */
export interface MailTemplate {
  readonly title: string;
  readonly body: string;
}

/** A parsed template: what mustache understands, less the tags that mails do without. */
export type TemplateNode =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'variable'; readonly name: string }
  | { readonly kind: 'section'; readonly name: string; readonly inverted: boolean; readonly nodes: TemplateNode[] };

/** The template cannot be read; the message says where, and holds no data of a person. */
export class TemplateSyntaxError extends Error {
  override readonly name = 'TemplateSyntaxError';
}

// Japanese input methods offer full-width braces, which mustache would send to the reader as they are.
const STRAY_BRACES = /[{｛]{2}|[}｝]{2}/u;

/**
 * Reads a template. Partials and changed delimiters are refused: both could render to nothing without a word.
 * @throws TemplateSyntaxError
 */
export function parseTemplate(text: string): TemplateNode[] {
  try {
    // A writer of its own, because the module's shared one keeps every text it ever saw.
    const spans: TemplateSpans = new Mustache.Writer().parse(text);
    return spans.flatMap(toNode);
  } catch (error) {
    throw error instanceof TemplateSyntaxError ? error : new TemplateSyntaxError(messageOf(error));
  }
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

function toNode(span: TemplateSpans[number]): TemplateNode[] {
  const [type, value] = span;
  switch (type) {
    case 'text':
      if (STRAY_BRACES.test(value)) throw new TemplateSyntaxError(`Stray braces at ${span[2]}`);
      return [{ kind: 'text', text: value }];
    case 'name':
    case '&':
      return [{ kind: 'variable', name: value }];
    case '#':
    case '^': {
      const inner = Array.isArray(span[4]) ? span[4] : [];
      return [{ kind: 'section', name: value, inverted: type === '^', nodes: inner.flatMap(toNode) }];
    }
    case '!':
      return [];
    default:
      throw new TemplateSyntaxError(`Unsupported tag at ${span[2]}`);
  }
}

/** Fills a template that `parseTemplate` accepts. Nothing is escaped: the outcome is plain text. */
export function fillTemplate(text: string, view: MailView): string {
  return new Mustache.Writer().render(text, view, undefined, { escape: String });
}

/** What a template sees: without a prototype, so that `{{constructor}}` is as unknown as any other name. */
export type MailView = Record<string, string | readonly string[]>;
