import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { budgets } from './budgets.ts';
import { chunks } from './chunks.ts';
import { pictureDecoder } from './serve/picture-decoder.ts';

/** One build for every deployment and both variants; their configuration is read at run time from /config.json. */
export default defineConfig({
  logLevel: 'warn',
  plugins: [react(), productionRouter(), budgets(), documentTypeface(), pictureDecoder(), compressed()],
  build: {
    target: 'es2023',
    // Style attributes and inline files would need exceptions in the security policy.
    assetsInlineLimit: 0,
    cssCodeSplit: true,
    modulePreload: { polyfill: false },
    // Maps modules to files: the server preloads what the first page will request (serve/start-page.ts).
    manifest: true,
    chunkSizeWarningLimit: 1300,
    reportCompressedSize: false,
    rolldownOptions: {
      checks: { pluginTimings: false },
      output: {
        codeSplitting: chunks,
        // Hashes do not compress, and the first scripts name some 200 files: seven characters, the fewest for so many, instead of eight.
        entryFileNames: 'assets/[name]-[hash:7].js',
        chunkFileNames: 'assets/[name]-[hash:7].js',
        assetFileNames: 'assets/[name]-[hash:7][extname]',
      },
      // libheif requires them in Node only; the warning needs no action by those who build the portal.
      onLog: (level, log, report) => (isNodeModuleOfLibheif(log.message) ? undefined : report(level, log)),
    },
  },
});

function isNodeModuleOfLibheif(message: string): boolean {
  return /^Module "(fs|path|crypto)" has been externalized .*libheif-js/.test(
    message.replace(/^\[plugin [^\]]+\] /, ''),
  );
}

/** Bundles React Router's production build, which lacks its warnings for developers: its package exports only the other one. */
function productionRouter(): Plugin {
  const production = join(
    dirname(createRequire(import.meta.url).resolve('react-router/package.json')),
    'dist/production',
  );
  return {
    name: 'production-router',
    apply: 'build',
    config: () => ({
      resolve: {
        alias: [
          { find: /^react-router$/, replacement: join(production, 'index.mjs') },
          { find: /^react-router\/dom$/, replacement: join(production, 'dom-export.mjs') },
        ],
      },
    }),
  };
}

/** Emits the typeface under a constant address for shown documents: their style sheet (public/document.css) is not part of the bundle. */
function documentTypeface(): Plugin {
  const file = '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2';
  return {
    name: 'document-typeface',
    apply: 'build',
    generateBundle() {
      const source = readFileSync(createRequire(import.meta.url).resolve(file));
      this.emitFile({ type: 'asset', fileName: 'document.woff2', source });
    },
  };
}

/**
 * Writes every text file also as .gz and .br, so that the server need not compress (serve/serve.ts). Reads the written files, because
 * plugins still change the bundle late.
 */
function compressed(): Plugin {
  return {
    name: 'compressed',
    apply: 'build',
    writeBundle({ dir = 'dist' }) {
      for (const name of readdirSync(dir, { recursive: true, encoding: 'utf8' })) {
        if (!/\.(js|mjs|css|html|svg|json)$/.test(name)) continue;
        const path = join(dir, name);
        const source = readFileSync(path);
        if (source.length < 1024) continue;
        writeFileSync(`${path}.gz`, gzipSync(source, { level: 9 }));
        const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: source.length > 300_000 ? 9 : 11 } };
        writeFileSync(`${path}.br`, brotliCompressSync(source, quality));
      }
    },
  };
}
