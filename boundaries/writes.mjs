/**
 * Finds writes to Firestore outside of the store, by the types of their objects, since a Map has `set` and `delete`, too. `node boundaries/writes.mjs` prints
 * them as JSON, and fails if there are any. With the names of files it reads these and what they import.
 */
import { join, relative, sep } from 'node:path';
import ts from 'typescript';

const MESSAGE =
  'Records are written through store/records.ts, other documents through store/documents.ts or store/createOnce.ts: parsed, and in the unit of work.';
const DOCUMENT_WRITES = ['create', 'set', 'update', 'delete'];
/** Methods that write to Firestore, or open what does, by the type of their object. */
const WRITES = {
  Transaction: DOCUMENT_WRITES,
  DocumentReference: DOCUMENT_WRITES,
  WriteBatch: DOCUMENT_WRITES,
  BulkWriter: DOCUMENT_WRITES,
  CollectionReference: ['add'],
  Firestore: ['runTransaction', 'batch', 'bulkWriter', 'recursiveDelete'],
};
const NAMES = new Set(Object.values(WRITES).flat());

/** Product code that has to go through the store. */
const isBound = (file) =>
  file.startsWith('functions/src/') && !file.startsWith('functions/src/store/') && !/\.test\.tsx?$/.test(file);

const isWrite = (checker, { expression, name }) => {
  const type = checker.getTypeAtLocation(expression);
  const types = type.isUnionOrIntersection() ? type.types : [type];
  return types.some(({ symbol }) => WRITES[symbol?.name]?.includes(name.text));
};

/** The calls of methods that have a write's name: TypeScript takes long to tell the type of all others. */
function* candidates(node) {
  const called = ts.isCallExpression(node) ? node.expression : undefined;
  if (called && ts.isPropertyAccessExpression(called) && NAMES.has(called.name.text)) yield called;
  for (const child of childrenOf(node)) yield* candidates(child);
}

function childrenOf(node) {
  const children = [];
  ts.forEachChild(node, (child) => void children.push(child));
  return children;
}

/** @returns `{ file, line, message }` of each write outside of the store, in `files` or in all of the functions. @throws Error if there is nothing to read */
function writesOutside(root, files) {
  const fail = ({ messageText }) => {
    throw new Error(ts.flattenDiagnosticMessageText(messageText, '\n'));
  };
  const host = { ...ts.sys, onUnRecoverableConfigFileDiagnostic: fail };
  const settings = ts.getParsedCommandLineOfConfigFile(join(root, 'functions/tsconfig.json'), {}, host);
  const program = ts.createProgram(files.length > 0 ? files : settings.fileNames, settings.options);
  const checker = program.getTypeChecker();
  const pathOf = (source) => relative(root, source.fileName).split(sep).join('/');
  const bound = program.getSourceFiles().filter((source) => isBound(pathOf(source)));
  if (bound.length === 0) throw new Error('writes.mjs: no product code was found');
  return bound.flatMap((source) =>
    [...candidates(source)]
      .filter((access) => isWrite(checker, access))
      .map((access) => ({
        file: pathOf(source),
        line: source.getLineAndCharacterOfPosition(access.name.getStart(source)).line + 1,
        message: MESSAGE,
      })),
  );
}

const found = writesOutside(process.cwd(), process.argv.slice(2));
console.log(JSON.stringify(found, null, 2));
process.exitCode = found.length === 0 ? 0 : 1;
