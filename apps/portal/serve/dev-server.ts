import { fileURLToPath } from 'node:url';
import { createServer, type Plugin } from 'vite';
import { webManifest } from './manifest.ts';
import { publicValues } from './environment/public-values.ts';
import type { Environment } from './security-headers.ts';
import type { ServedPortal } from './serve.ts';

export interface DevServerOptions {
  readonly port: number;
  /** The PORTAL_ values of this portal; two servers with different roles can run in parallel. */
  readonly environment: Environment;
}

/**
 * Serves the portal from its sources with hot reload, at the address a built portal would have: the community accepts it like any other
 * portal. Without the security headers and the service worker of the built portal. Throws when the port is in use.
 */
export async function serveSources({ port, environment }: DevServerOptions): Promise<ServedPortal> {
  const root = fileURLToPath(new URL('../', import.meta.url));
  const server = await createServer({
    root,
    configFile: `${root}vite.config.ts`,
    // Two servers must not write the same prebundled dependencies.
    cacheDir: `${root}node_modules/.vite/${environment['PORTAL_ROLE'] ?? 'portal'}`,
    plugins: [runTimeFiles(environment)],
    server: { host: 'localhost', port, strictPort: true },
  });
  await server.listen();
  return { origin: `http://localhost:${port}`, stop: () => server.close() };
}

/** Serves the files that the server of a built portal creates from the environment. */
function runTimeFiles(environment: Environment): Plugin {
  const files: Readonly<Record<string, { readonly type: string; readonly body: unknown }>> = {
    '/config.json': { type: 'application/json', body: publicValues(environment) },
    '/manifest.webmanifest': { type: 'application/manifest+json', body: webManifest(environment) },
  };
  return {
    name: 'run-time-files',
    configureServer: ({ middlewares }) => {
      middlewares.use((request, response, next) => {
        const file = files[request.url ?? ''];
        if (!file) return next();
        response.setHeader('content-type', file.type);
        response.setHeader('cache-control', 'no-store');
        response.end(JSON.stringify(file.body));
      });
    },
  };
}
