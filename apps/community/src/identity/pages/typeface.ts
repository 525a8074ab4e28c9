import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { FastifyInstance } from 'fastify';

/** Where the pages of every provider find their typeface: the portal's own, so that a sign-in looks like one thing (design 6). */
export const typefacePath = '/idp/inter.woff2';

const file = '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2';

/** `GET /idp/inter.woff2`: the letters of the Latin languages in all weights, 48 kB; kept by browsers for a year. */
export function registerTypeface(app: FastifyInstance): void {
  const bytes = readFileSync(createRequire(import.meta.url).resolve(file));
  app.get(typefacePath, (_request, reply) =>
    reply.header('cache-control', 'public, max-age=31536000, immutable').type('font/woff2').send(bytes),
  );
}
