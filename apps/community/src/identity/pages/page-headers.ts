import { createHash } from 'node:crypto';
import type { Settings } from '../../configuration/settings.ts';
import { style } from './style.ts';

/**
 * Returns the headers of every page: no scripts, only the style sheet with its hash and its typeface, no frames, no referrer. `form-action`
 * allows the portals, because browsers also check the redirects that follow a form.
 */
export function pageHeaders(portals: Settings['portals']): Readonly<Record<string, string>> {
  const policy = [
    "default-src 'none'",
    `style-src 'sha256-${styleHash}'`,
    "font-src 'self'",
    `form-action ${["'self'", ...portals.map(({ origin }) => origin)].join(' ')}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ];
  return {
    'content-security-policy': policy.join('; '),
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  };
}

const styleHash = createHash('sha256').update(style).digest('base64');
