import type { Environment } from './security-headers.ts';

/** Returns the web app manifest: the portal can be installed, and files can be shared to it (NAV-18). */
export function webManifest(environment: Environment): object {
  const name = environment['PORTAL_HOME_COMMUNITY_NAME'] ?? 'EPR Portal';
  return {
    id: '/',
    name,
    short_name: environment['PORTAL_HOME_COMMUNITY_PREFIX'] ?? name,
    start_url: '/login',
    scope: '/',
    display: 'standalone',
    background_color: '#f6f7f9',
    theme_color: environment['PORTAL_PRIMARY_COLOUR'] ?? '#1266AD',
    icons: [
      { src: '/icons/mark.svg', type: 'image/svg+xml', sizes: 'any' },
      ...[192, 512].flatMap((size) => [
        { src: `/icons/mark-${size}.png`, type: 'image/png', sizes: `${size}x${size}` },
        { src: `/icons/maskable-${size}.png`, type: 'image/png', sizes: `${size}x${size}`, purpose: 'maskable' },
      ]),
    ],
    share_target: {
      action: '/documents/upload',
      method: 'POST',
      enctype: 'multipart/form-data',
      params: {
        files: [
          { name: 'file', accept: ['application/pdf', 'image/*', 'text/plain', '.pdf', '.jpg', '.jpeg', '.png'] },
        ],
      },
    },
  };
}
