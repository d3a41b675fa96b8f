import ts from 'typescript';

/** Returns the numbers in docs/rules.md, in order: "5" for a section, "5.7" for a rule. */
export const ruleNumbers = (markdown: string): string[] =>
  [...markdown.matchAll(/^(?:## (\d+) |- \*\*(\d+\.\d+)\*\* )/gm)].map(([, section, rule]) => section ?? rule ?? '');

/** Returns strings, regular expressions, and texts of templates and JSX, in which two slashes do not begin a comment. */
const literalsOf = (node: ts.Node): ts.Node[] => {
  if (ts.isLiteralExpression(node) || ts.isTemplateLiteralToken(node) || ts.isJsxText(node)) return [node];
  const found: ts.Node[] = [];
  ts.forEachChild(node, (child) => void found.push(...literalsOf(child)));
  return found;
};

const COMMENT = /\/\/.*|\/\*[^]*?\*\//g;

/** Returns the comments of a source file, without strings and JSX text. @param name its extension selects the language */
export const commentsOf = (name: string, text: string): string => {
  const source = ts.createSourceFile(name, text, ts.ScriptTarget.Latest);
  const literals = literalsOf(source);
  const between = literals.map((literal, index) =>
    // A literal's leading trivia may hold comments. JSX text has no trivia.
    text.slice(literals[index - 1]?.end ?? 0, ts.isJsxText(literal) ? literal.pos : literal.getStart(source)),
  );
  const comments = [...between, text.slice(literals.at(-1)?.end ?? 0)].flatMap((code) => code.match(COMMENT) ?? []);
  return comments.map((comment) => comment.replace(/^\s*(\/\*+|\*+\/|\*|\/\/)|\*\/$/gm, '')).join('\n\n');
};

const CITATION = /\brules?\s+(\d+(?:\.\d+)?(?:\s*(?:,|and|to|or)\s*\d+\.\d+)*)/gi;

/** Returns the numbers cited in a text. For "rules 5.19 to 5.22" it returns both ends. */
export const citedNumbers = (text: string): string[] =>
  [...text.matchAll(CITATION)].flatMap(([, numbers = '']) => numbers.match(/\d+(?:\.\d+)?/g) ?? []);

// Names of papers that readers of the repository do not have.
const PAPER = '(?:spec|specification|decisions?|design|reviews?|findings?)';
const ELSEWHERE = new RegExp(
  [
    `\\b${PAPER}\\s+[A-Z]?\\d`,
    '\\bthe\\s+(?:spec|specification)\\b',
    `[(;,]\\s*${PAPER}\\s*[,;:)]`,
    `\\b${PAPER}\\.md\\b`,
    `\\b(?:the|this)\\s+issue\\b`,
    `\\bissues?\\s+#?\\d`,
  ].join('|'),
  'gi',
);

/** Returns the source files and pages that a text names, with their folders if given. URLs are ignored. */
export const namedFiles = (text: string): string[] =>
  [...text.replace(/https?:\/\/\S+/g, '').matchAll(/\.?\w[\w./-]*\.(?:md|tsx?|[cm]js|py)\b/g)].map(([name]) => name);

/** Returns the citations of missing rules and of papers outside of the repository. */
export const citationFaults = (text: string, numbers: ReadonlySet<string>): string[] => [
  ...citedNumbers(text)
    .filter((number) => !numbers.has(number))
    .map((number) => `rules ${number}`),
  ...[...text.matchAll(ELSEWHERE)].map(([found]) => found),
];

/** Returns the relative links of a Markdown page as path and anchor, either of which may be empty. */
export const linksOf = (text: string): (readonly [path: string, anchor: string])[] =>
  [...text.matchAll(/\]\((?![a-z]+:)([^)#\s]*)(?:#([^)\s]*))?\)/g)].map(([, path = '', anchor = '']) => [path, anchor]);

/** Returns the anchors of a Markdown page's headings, as GitHub derives them. */
export const anchorsOf = (text: string): string[] =>
  [...text.matchAll(/^#+ (.*)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, '')
      .replace(/ /g, '-'),
  );
