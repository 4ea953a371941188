/** `node tools/run.mjs <tool> …`: says in one line what Node is missing, before a TypeScript file is opened. Plain JavaScript for old Nodes. */
const [major, minor] = process.versions.node.split('.').map(Number);
if (major < 24 || (major === 24 && minor < 7)) {
  console.error(
    `Node 24.7 or newer is needed, this is ${process.versions.node}: install it, then repeat npm ci`,
  );
  process.exit(1);
}
const [tool] = process.argv.splice(2, 1);
await import(`./${tool}.ts`);
