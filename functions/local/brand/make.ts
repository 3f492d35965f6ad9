import { writeFileSync } from 'node:fs';
import { readArguments, refuse } from '../command/line.ts';
import { brandFiles } from './files.ts';

// `npm run brand`: makes the icons, the shared picture, the manifest and the colours of programs from src/brand
// (docs/brand.md). Nothing is written when something is wrong.
readArguments('npm run brand', {});
const { files, problems } = await brandFiles();
if (problems.length) refuse(problems.join('\n'));
for (const [path, content] of files) writeFileSync(path, content);
console.log(`${files.size} files are made: ${[...files.keys()].join(', ')}`);
