import type { Context } from '../context.ts';
import { persistentSecret } from '../identity/keys/persistent-secret.ts';

/** Returns the key that signs challenges; persisted, so that a challenge remains valid after a restart. */
export function captchaSecret(context: Context): Promise<string> {
  return persistentSecret(context, 'captcha');
}
