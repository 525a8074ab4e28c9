import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readContainerFile } from './containers/container-file.mjs';
import { runContainerFile } from './containers/run-container-file.mjs';
import { checkServerHealth } from './containers/server.mjs';
import { root } from './run/install.mjs';
import { usage } from './run/usage.mjs';

usage(`
npm run containers
npm run containers -- portal
npm run containers -- community

Builds the images of apps/portal/Dockerfile and apps/community/Dockerfile with docker or podman. Where neither can build, takes the
same steps in a plain folder with this Node, starts what comes out, asks for its health and stops it; says so.`);

const all = ['community', 'portal'];
const named = process.argv.slice(2);
const unknown = named.filter((name) => !all.includes(name));
if (unknown.length > 0) {
  console.error(`There is a portal and a community, not "${unknown.join(' ')}".`);
  process.exit(1);
}
const builder = ['docker', 'podman'].find((program) => spawnSync(program, ['info'], { stdio: 'ignore' }).status === 0);
if (!builder)
  console.log(
    `No docker and no podman answers here: the steps are taken in a plain folder, with Node ${process.versions.node}.`,
  );

let failed = false;
for (const name of named.length > 0 ? named : all) {
  const file = `apps/${name}/Dockerfile`;
  console.log(`\n${file}`);
  const good = builder ? built(file, `epr-${name}`) : await taken(file);
  console.log(good ? `${file}: good` : `${file}: FAILED`);
  failed ||= !good;
}
process.exit(failed ? 1 : 0);

function built(file, tag) {
  return spawnSync(builder, ['build', '-f', file, '-t', tag, '.'], { cwd: root, stdio: 'inherit' }).status === 0;
}

async function taken(file) {
  const folder = mkdtempSync(join(tmpdir(), 'epr-container-'));
  try {
    const server = runContainerFile(readContainerFile(join(root, file)), folder);
    return server !== undefined && (await checkServerHealth(server));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
