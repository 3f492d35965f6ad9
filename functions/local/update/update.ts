import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { readArguments, refuse } from '../command/line.ts';
import { stepsSince } from './update-steps.ts';

// `npm run update -- v0.2.0`: merges a newer version from the remote `upstream` into a shop made of this repository, keeps
// the merchant's own pictures, and prints what its changelog asks an operator to do (docs/operate.md).
const USAGE = 'npm run update -- <tag or branch of upstream>';
const [version] = readArguments(USAGE, {}, 1).positionals;
if (version === undefined) refuse(`A version is expected. Usage: ${USAGE}`, 2);

const git = (...args: string[]) => spawnSync('git', args, { encoding: 'utf8' });
const stop = (why: string, { stderr }: { stderr: string }): never =>
  refuse(`${why}: ${stderr.trim().split('\n').at(-1) ?? ''}`);
const changelog = () => readFileSync('CHANGELOG.md', 'utf8');
const versionNow = () => (JSON.parse(readFileSync('package.json', 'utf8')) as { version: string }).version;

if (git('remote', 'get-url', 'upstream').status !== 0)
  refuse('There is no remote "upstream": git remote add upstream <address of this shop\'s repository>.');
if (git('status', '--porcelain', '--untracked-files=no').stdout.trim())
  refuse('There are changes that are not committed: commit them first.');
const before = versionNow();
const fetched = git('fetch', '--tags', 'upstream');
if (fetched.status !== 0) stop('upstream cannot be read', fetched);
// Git knows no driver that keeps one side; a command that does nothing is one.
git('config', 'merge.ours.driver', 'true');
const target =
  git('rev-parse', '--verify', '--quiet', `upstream/${version}`).status === 0 ? `upstream/${version}` : version;
const merged = git('merge', '--no-edit', target);
if (merged.status !== 0) {
  const files = git('diff', '--name-only', '--diff-filter=U').stdout.trim().split('\n').filter(Boolean);
  git('merge', '--abort');
  refuse(
    files.length > 0
      ? `Not merged, and nothing is changed: both sides changed ${files.join(', ')}. Move your change into your own files (docs/operate.md).`
      : `Not merged: ${merged.stderr.trim() || merged.stdout.trim()}`,
  );
}
console.log(`From ${before} to ${versionNow()}. Then: npm ci, npm run brand, npm test, npm run deploy.`);
for (const step of stepsSince(changelog(), before)) console.log(`\n${step}`);
