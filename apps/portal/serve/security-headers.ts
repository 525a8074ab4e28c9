import { hasExternalCaptcha } from './captcha-page.ts';

/** The environment a portal is served with; every PORTAL_ value is public (docs/configuration.md). */
export type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Returns the response headers of every page and file (design 5): a policy without unsafe-*, with Trusted Types, that lets the browser
 * connect only to the configured back ends.
 */
export function securityHeaders(environment: Environment): Readonly<Record<string, string>> {
  const providers = providerOrigins(environment['PORTAL_IDENTITY_PROVIDERS']);
  const backEnds = unique([
    ...[environment['PORTAL_FHIR_URL'], environment['PORTAL_EPR_URL'], environment['PORTAL_CAPTCHA_URL']].flatMap(
      originOf,
    ),
    ...providers,
  ]);
  const policy = {
    'default-src': ["'none'"],
    'script-src': ["'self'"],
    'style-src': ["'self'"],
    'font-src': ["'self'"],
    'img-src': ["'self'", 'blob:', 'data:'],
    'media-src': ['blob:'],
    'connect-src': ["'self'", ...backEnds],
    'worker-src': ["'self'"],
    'manifest-src': ["'self'"],
    // The external captcha has a page of its own, with a policy of its own (captcha-page.ts).
    'frame-src': ['blob:', ...(hasExternalCaptcha(environment) ? ["'self'"] : [])],
    'form-action': ["'self'", ...providers],
    // Not 'none': Safari also applies it to a document shown from memory (rendered-frame.tsx), whose frame is in a page of this origin.
    'frame-ancestors': ["'self'"],
    'base-uri': ["'none'"],
    'require-trusted-types-for': ["'script'"],
    'trusted-types': ['epr-portal'],
  };
  return {
    'content-security-policy': Object.entries(policy)
      .map(([name, values]) => `${name} ${values.join(' ')}`)
      .join('; '),
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(self), geolocation=(), microphone=(), payment=(), usb=()',
    'referrer-policy': 'no-referrer',
    'strict-transport-security': 'max-age=31536000; includeSubDomains',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
  };
}

/** Returns the origins of the providers' endpoints; none for invalid JSON, which the portal itself reports. */
function providerOrigins(json: string | undefined): string[] {
  try {
    const entries: unknown = JSON.parse(json ?? '[]');
    if (!Array.isArray(entries)) return [];
    return unique(entries.flatMap((entry) => (isRecord(entry) ? Object.values(entry).flatMap(originOf) : [])));
  } catch {
    return [];
  }
}

function originOf(value: unknown): string[] {
  if (typeof value !== 'string' || !/^https?:\/\//.test(value) || !URL.canParse(value)) return [];
  return [new URL(value).origin];
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}

function unique(values: readonly string[]): string[] {
  return [...new Set(values)];
}
