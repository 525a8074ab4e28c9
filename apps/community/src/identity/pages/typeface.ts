import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { FastifyInstance } from 'fastify';

/** Path of the typeface for the pages of every provider: it is the portal's own, so that sign-in and portal look alike (design 6). */
export const typefacePath = '/idp/inter.woff2';

const file = '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2';

/** Registers `GET /idp/inter.woff2`: the Latin subset in all weights, 48 kB; browsers cache it for a year. */
export function registerTypeface(app: FastifyInstance): void {
  const bytes = readFileSync(createRequire(import.meta.url).resolve(file));
  app.get(typefacePath, (_request, reply) =>
    reply.header('cache-control', 'public, max-age=31536000, immutable').type('font/woff2').send(bytes),
  );
}
