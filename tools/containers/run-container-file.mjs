import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { root } from '../run/install.mjs';

/** Whether a path is copied, not excluded by .dockerignore. */
const left = (path) =>
  !['node_modules', 'dist', 'data'].includes(basename(path)) && !/\.(test|story)\.tsx?$/.test(path);

/**
 * Runs the instructions of a container file in a plain folder, in which /epr-portal and /data are subfolders. Instructions that only a
 * container can execute (system packages, user, volumes) are skipped and reported. Returns how to start the server, or undefined when a
 * step failed.
 */
export function runContainerFile(instructions, folder) {
  const inside = (text) => text.replaceAll(/(?<![\w.])\/(epr-portal|data)\b/g, join(folder, '$1'));
  const environment = { PATH: process.env.PATH, HOME: process.env.HOME };
  let cwd = folder;
  let command;
  for (const { instruction, text } of instructions) {
    if (instruction === 'WORKDIR') mkdirSync((cwd = inside(text)), { recursive: true });
    else if (instruction === 'COPY') copied(text.split(' '), cwd);
    else if (instruction === 'ENV')
      for (const pair of inside(text).split(' ')) environment[pair.split('=')[0]] = pair.split('=')[1];
    else if (instruction === 'CMD') command = JSON.parse(text);
    else if (instruction === 'RUN' && !/\b(apt-get|chown)\b/.test(text)) {
      console.log(`  ${text}`);
      const run = spawnSync('sh', ['-c', inside(text)], {
        cwd,
        env: environment,
        stdio: ['ignore', 'inherit', 'inherit'],
      });
      if (run.status !== 0) return undefined;
    } else console.log(`  (left out: ${instruction} ${text})`);
  }
  return { command, cwd, environment };
}

function copied(paths, cwd) {
  const to = paths.pop();
  for (const from of paths)
    cpSync(join(root, from), to.endsWith('/') ? join(cwd, to, basename(from)) : join(cwd, to), {
      recursive: true,
      filter: left,
    });
}
