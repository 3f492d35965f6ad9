// Says in one sentence which Node is needed, where the machine's own is too old and the lock file has none for it. Older
// versions must be able to read this file, so it is plain JavaScript.
const NEEDED = 24;

if (Number.parseInt(process.versions.node, 10) < NEEDED) {
  console.error(
    `Node ${NEEDED} or newer is needed; this is ${process.version}. Install it from https://nodejs.org (or run "nvm install"), then run this command again.`,
  );
  process.exit(1);
}
