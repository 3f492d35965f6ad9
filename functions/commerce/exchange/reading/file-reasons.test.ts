import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { expect, test } from 'vitest';
import { codedReason, fileReason } from './file-reasons.ts';

const FOLDERS = 'functions/commerce/exchange/reading/{kinds,catalog,sheet}/**/*.ts';
/** Who is given a reason, as the last argument. */
const TOLD = new Set(['Wrong', 'Error', 'tell', 'skip']);
/** What passes on the reason of another place, and what only callers of the code see. */
const NO_REASON = [/^(?:1|created_at): 1(?: \(1\))?$/, /was not opened$/];

/** Texts with `1` in the place of each expression; both of a choice between two. */
function textsOf(node: ts.Node | undefined): string[] {
  if (!node) return [];
  if (ts.isStringLiteralLike(node)) return [node.text];
  if (ts.isTemplateExpression(node))
    return [node.head.text + node.templateSpans.map(({ literal }) => `1${literal.text}`).join('')];
  if (ts.isConditionalExpression(node)) return [...textsOf(node.whenTrue), ...textsOf(node.whenFalse)];
  return [];
}

function reasonsIn(file: string): string[] {
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    const isCall = ts.isCallExpression(node) || ts.isNewExpression(node);
    if (isCall && TOLD.has(node.expression.getText().split('.').at(-1) ?? ''))
      found.push(...textsOf(node.arguments?.at(-1)));
    if (ts.isPropertyAssignment(node) && node.name.getText() === 'reason') found.push(...textsOf(node.initializer));
    if (ts.isVariableDeclaration(node) && node.name.getText() === 'reason') found.push(...textsOf(node.initializer));
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true));
  return found;
}

test('[IMPORT-131] every reason for which a file of goods is refused or changed has a code', () => {
  const files = globSync(FOLDERS, { cwd: join(import.meta.dirname, '../../../..') }).filter(
    (file) => !file.endsWith('.test.ts'),
  );
  const reasons = files.flatMap((file) => reasonsIn(file).map((reason) => ({ file, reason })));
  expect(reasons.length).toBeGreaterThan(40);
  const isReason = (reason: string) => !NO_REASON.some((pattern) => pattern.test(reason));
  expect(reasons.filter(({ reason }) => isReason(reason) && !codedReason(reason))).toEqual([]);
});

test('[IMPORT-131] a sentence is recognised with its column and what belongs to it', () => {
  const said = fileReason('IN_LINE_BEFORE', 'ÁO: "x"', 7);
  expect(codedReason(`Mã hàng: ${said}`)).toEqual({
    code: 'IN_LINE_BEFORE',
    column: 'Mã hàng',
    values: ['ÁO: "x"', '7'],
  });
  expect(codedReason('is missing')).toEqual({ code: 'MISSING', column: '', values: [] });
  expect(codedReason('nobody says this')).toBeNull();
});
