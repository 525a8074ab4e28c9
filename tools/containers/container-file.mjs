import { readFileSync } from 'node:fs';

const known = ['FROM', 'RUN', 'WORKDIR', 'COPY', 'ENV', 'USER', 'VOLUME', 'EXPOSE', 'HEALTHCHECK', 'CMD'];

/** Reads the instructions of a container file, in order: `{ instruction, text }`. Throws on an instruction that is not supported here. */
export function readContainerFile(path) {
  return readFileSync(path, 'utf8')
    .replaceAll(/\\\n\s*/g, '')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => {
      const [instruction = '', ...rest] = line.split(/\s+/);
      if (!known.includes(instruction)) throw new Error(`${path}: nobody here can follow ${instruction}.`);
      return { instruction, text: rest.join(' ') };
    });
}
