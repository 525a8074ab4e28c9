import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';
import { captchaSecret } from './captcha-secret.ts';
import { captchaChallenges } from './captcha-challenges.ts';

/** The captcha's interface for the other modules. */
export interface Captcha {
  /** Whether a solution (the widget's payload, base64) is right; each is accepted once and never again (COM-09). */
  readonly verify: (token: string) => Promise<boolean>;
}

/**
 * Registers `/captcha` and `/captcha/challenge` (a proof-of-work challenge in the altcha v2 format) and `/captcha/verify-free`, which
 * verifies a solution and marks it as used (COM-09).
 */
export async function registerCaptcha(app: FastifyInstance, context: Context): Promise<Captcha> {
  const { challenge, verify } = captchaChallenges(context, await captchaSecret(context));
  for (const path of ['/captcha', '/captcha/challenge']) {
    app.get(path, async (_request, reply) => {
      return reply.header('cache-control', 'no-store').send(await challenge());
    });
  }
  app.post<{ Body: unknown }>('/captcha/verify-free', async (request, reply) => {
    const payload = (request.body as { readonly payload?: unknown } | null)?.payload;
    const verified = typeof payload === 'string' && (await verify(payload));
    return verified
      ? reply.send({ verified })
      : reply
          .code(400)
          .send({ error: 'captcha_invalid', error_description: 'The solution is wrong, expired or has been used.' });
  });
  return { verify };
}
