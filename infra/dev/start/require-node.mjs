// Imported first by every command, for its effect: one sentence where Node is older than what the packages state in their
// `engines` (Vite and Rolldown 20.19, TypeORM 22.13 of 22), before anything is installed with it. Only syntax that any Node understands.
const [major, minor] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19) || major === 21 || (major === 22 && minor < 13)) {
  console.error(`Node ${process.versions.node} is too old: install Node 20.19 or later, of 22 at least 22.13.`);
  process.exit(1);
}
