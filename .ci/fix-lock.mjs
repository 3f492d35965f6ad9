// Completes the lock file when the reachable registry has only some platforms' builds of a package: adds the entries
// that `npm ci` requires, and writes the published integrity of every entry that lacks it. Prints the entries that it
// could not complete.
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';

const FILE = 'package-lock.json';
const PLATFORM =
  /-(android|darwin|linux|win32|freebsd|openharmony)-(arm64|x64|arm|ia32|riscv64|s390x|ppc64)(?:-(gnu|musl|msvc|gnueabihf|musleabihf))?$/;
/** The form of an integrity in a lock file; other values are rejected. */
const INTEGRITY = /^sha512-[A-Za-z0-9+/]{86}==$/;

const lock = JSON.parse(fs.readFileSync(FILE, 'utf8'));
const entries = lock.packages;

function platformOf(name) {
  const [, os, cpu, libc] = PLATFORM.exec(name) ?? [];
  if (os)
    return {
      cpu: [cpu],
      ...(os === 'linux' && libc ? { libc: [libc.startsWith('musl') ? 'musl' : 'glibc'] } : {}),
      os: [os],
    };
  return /wasm32-wasi$/.test(name) ? { cpu: ['wasm32'] } : null;
}

for (const [place, { optionalDependencies = {} }] of Object.entries(entries)) {
  for (const [name, version] of Object.entries(optionalDependencies)) {
    const key = `node_modules/${name}`;
    if (entries[key] || entries[`${place}/${key}`] || !/^\d+\.\d+\.\d+/.test(version)) continue;
    const platform = platformOf(name);
    if (!platform) {
      console.log('skip', name, version);
      continue;
    }
    entries[key] = { version, ...platform, license: 'MIT', optional: true };
    console.log('added', name, version);
  }
}

/** The integrity that the registry published; undefined if the registry does not have this version of the package. */
function publishedIntegrity(name, version) {
  try {
    const args = ['view', `${name}@${version}`, 'dist.integrity'];
    const said = execFileSync('npm', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
    return INTEGRITY.test(said) ? said : undefined;
  } catch {
    return undefined;
  }
}

let missing = 0;
for (const [place, entry] of Object.entries(entries)) {
  if (!place || entry.link || entry.integrity) continue;
  const name = place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length);
  const integrity = publishedIntegrity(name, entry.version);
  if (integrity) {
    // In the order in which npm writes them.
    const { version, ...rest } = entry;
    entries[place] = { version, integrity, ...rest };
    console.log('integrity written', name, entry.version);
  } else {
    missing += 1;
    console.log('no integrity published here', name, entry.version);
  }
}

lock.packages = Object.fromEntries(
  Object.entries(entries).sort(([a], [b]) => (a === '' ? -1 : b === '' ? 1 : a < b ? -1 : 1)),
);
fs.writeFileSync(FILE, `${JSON.stringify(lock, null, 2)}\n`);
console.log(
  missing ? `${missing} entries without integrity: run this where the whole registry is in reach` : 'complete',
);
