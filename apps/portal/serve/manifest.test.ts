import { expect, test } from 'vitest';
import { webManifest } from './manifest.ts';

const icon = (src: string, sizes: string, more: object = {}) => ({ src, type: 'image/png', sizes, ...more });

test('[NAV-18] the manifest has the name and the colour of the deployment, every icon, and where files are shared to', () => {
  const environment = {
    PORTAL_HOME_COMMUNITY_NAME: 'Stammgemeinschaft Muster',
    PORTAL_HOME_COMMUNITY_PREFIX: 'muster',
    PORTAL_PRIMARY_COLOUR: '#7a1f5c',
  };
  expect(webManifest(environment)).toEqual({
    id: '/',
    name: 'Stammgemeinschaft Muster',
    short_name: 'muster',
    start_url: '/login',
    scope: '/',
    display: 'standalone',
    background_color: '#f6f7f9',
    theme_color: '#7a1f5c',
    icons: [
      icon('/icons/mark.svg', 'any', { type: 'image/svg+xml' }),
      icon('/icons/mark-192.png', '192x192'),
      icon('/icons/maskable-192.png', '192x192', { purpose: 'maskable' }),
      icon('/icons/mark-512.png', '512x512'),
      icon('/icons/maskable-512.png', '512x512', { purpose: 'maskable' }),
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
  });
});

test('[NAV-18] without values the manifest has the usual name and colour, and the name where there is no short one', () => {
  expect(webManifest({})).toMatchObject({ name: 'EPR Portal', short_name: 'EPR Portal', theme_color: '#1266AD' });
  expect(webManifest({ PORTAL_HOME_COMMUNITY_NAME: 'Muster' })).toMatchObject({ name: 'Muster', short_name: 'Muster' });
});
