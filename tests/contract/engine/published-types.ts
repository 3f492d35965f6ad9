import { resolve } from 'node:path';
import ts from 'typescript';

/** A file that only the compiler sees, in a folder of the project, so that packages are found. */
const FILE = resolve('tests/contract/engine/requests-of-the-shop.ts');
const OPTIONS: ts.CompilerOptions = {
  strict: true,
  noEmit: true,
  skipLibCheck: true,
  module: ts.ModuleKind.NodeNext,
  moduleResolution: ts.ModuleResolutionKind.NodeNext,
  target: ts.ScriptTarget.ESNext,
  types: ['node'],
};

/**
 * What the compiler says of requests as literals of the types that a client of Elasticsearch publishes, one sentence for each
 * request that is wrong: also a part that no type has. `making` is what an index is made of.
 */
export function invalidRequests(from: string, searches: readonly unknown[], making: unknown): string[] {
  const lines = [
    `import type { estypes } from '${from}';`,
    ...searches.map((body) => `(${JSON.stringify(body)}) satisfies estypes.SearchRequest;`),
    `(${JSON.stringify(making)}) satisfies Omit<estypes.IndicesCreateRequest, 'index'>;`,
  ];
  const text = lines.join('\n');
  const host = ts.createCompilerHost(OPTIONS);
  const read = host.getSourceFile.bind(host);
  const exists = host.fileExists.bind(host);
  host.fileExists = (path) => path === FILE || exists(path);
  host.getSourceFile = (path, ...rest) =>
    path === FILE ? ts.createSourceFile(path, text, ts.ScriptTarget.ESNext) : read(path, ...rest);
  const program = ts.createProgram([FILE], OPTIONS, host);
  const source = program.getSourceFile(FILE);
  const wrong = new Map<number, string>();
  for (const { start = 0, messageText } of program.getSemanticDiagnostics(source)) {
    const line = source?.getLineAndCharacterOfPosition(start).line ?? 0;
    if (!wrong.has(line))
      wrong.set(line, `${ts.flattenDiagnosticMessageText(messageText, ' ')} — ${lines[line]?.slice(0, 200)}`);
  }
  return [...wrong.values()];
}
