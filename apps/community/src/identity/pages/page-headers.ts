import { createHash } from 'node:crypto';
import type { Settings } from '../../configuration/settings.ts';
import { style } from './style.ts';

/**
 * Headers of every page: no script at all, the one style sheet by its hash, its typeface, no frames, no referrer. Forms may lead to
 * the portals, because a browser checks the redirects that follow a form too.
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
