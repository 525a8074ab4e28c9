import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import type { Limits } from '../configuration/limits.ts';
import { networkOf } from './network-of.ts';

/**
 * Limits the requests per minute with one token (without one, from one address) and from one address (of IPv6: one network) in total; more
 * are refused before anything is looked up, with `Retry-After`. Counted in this process, because a request must not cost a write (decision
 * 14). Register it after CORS, so that portals can read the refusal.
 */
export function limitRequests(
  app: FastifyInstance,
  { requestsPerToken, requestsPerAddress }: Pick<Limits, 'requestsPerToken' | 'requestsPerAddress'>,
): void {
  const tokens = new RateLimiterMemory({ points: requestsPerToken, duration: 60 });
  const addresses = new RateLimiterMemory({ points: requestsPerAddress, duration: 60 });
  app.addHook('onRequest', async (request, reply) => {
    // Monitoring must reach this server under load.
    if (request.url === '/health') return;
    const { authorization } = request.headers;
    const address = networkOf(request.ip);
    try {
      await addresses.consume(address);
      await tokens.consume(authorization === undefined ? `address ${address}` : hashOf(authorization));
    } catch (problem) {
      if (!(problem instanceof RateLimiterRes)) throw problem;
      void reply.header('retry-after', String(Math.max(1, Math.ceil(problem.msBeforeNext / 1000))));
      throw Object.assign(new Error('Too many requests'), { statusCode: 429 });
    }
  });
}

/** Returns a key of fixed length that does not contain the token. */
function hashOf(authorization: string): string {
  return createHash('sha256').update(authorization).digest('base64url');
}
