import ts from 'typescript';

const JAPANESE = /[\u3041-\u30ff\u4e00-\u9fff]/u;

const textOf = (node: ts.Node): string | null =>
  ts.isStringLiteralLike(node) ||
  ts.isTemplateHead(node) ||
  ts.isTemplateMiddleOrTemplateTail(node) ||
  ts.isJsxText(node)
    ? node.text
    : null;

/** Returns the texts in a source file, templates in pieces, without comments and regular expressions. @param name its extension selects the language */
export const textsIn = (name: string, text: string): string[] => {
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    const own = textOf(node);
    if (own !== null) found.push(own);
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(name, text, ts.ScriptTarget.Latest));
  return found;
};

/** Returns the Japanese ones of these texts. */
export const wordingOf = (name: string, text: string): string[] =>
  textsIn(name, text).filter((one) => JAPANESE.test(one));
