import type { Context } from '../context.ts';
import { persistentSecret } from '../identity/keys/persistent-secret.ts';

/** The key challenges are signed with; kept, so that a challenge outlives a restart. */
export function captchaSecret(context: Context): Promise<string> {
  return persistentSecret(context, 'captcha');
}
