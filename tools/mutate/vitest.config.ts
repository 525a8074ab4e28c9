import { realpathSync } from 'node:fs';
import { resolve } from 'node:path';
import { defineConfig } from 'vitest/config';

/** Where the packages' own links lead: the project, while Stryker changes a copy of it. */
const project = resolve(realpathSync('node_modules'), '..');

/** The tests of the packages against the copy in the working folder. */
export default defineConfig({
  plugins: [
    {
      name: 'packages-of-the-copy',
      enforce: 'pre',
      async resolveId(source, importer, options) {
        if (!source.startsWith('@epr/')) return undefined;
        const found = await this.resolve(source, importer, { ...options, skipSelf: true });
        return found && { ...found, id: found.id.replace(project, process.cwd()) };
      },
    },
  ],
  test: { environment: 'node', include: ['packages/{domain,fhir,client}/src/**/*.test.ts'], testTimeout: 120_000 },
});
