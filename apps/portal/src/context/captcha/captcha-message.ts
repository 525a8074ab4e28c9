/** Message that the framed captcha sends to its parent page (public/mtcaptcha.js). */
export type CaptchaMessage =
  | { readonly kind: 'solved'; readonly token: string }
  /** A solution that was not used in time. */
  | { readonly kind: 'expired' }
  /** The service cannot be reached or rejects the site key. */
  | { readonly kind: 'failed' };

/** Parses a message; undefined for any other message sent to the window. */
export function readCaptchaMessage(data: unknown): CaptchaMessage | undefined {
  const { kind, token } = fieldsOf(fieldsOf(data)['captcha']);
  if (kind === 'solved') return typeof token === 'string' && token !== '' ? { kind, token } : undefined;
  return kind === 'expired' || kind === 'failed' ? { kind } : undefined;
}

function fieldsOf(value: unknown): Readonly<Record<string, unknown>> {
  return (typeof value === 'object' && value !== null ? value : {}) as Readonly<Record<string, unknown>>;
}
