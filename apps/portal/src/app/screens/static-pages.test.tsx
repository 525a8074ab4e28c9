import { cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { onStage } from '../../context/testing/screen.tsx';
import { platform } from '../../context/testing/platform.ts';
import { AccessibilityPage, ImprintPage } from './static-pages.tsx';

afterEach(cleanup);

const at = (Component: () => React.ReactNode, contact?: { email: string; phone: string; address: string }) =>
  onStage({
    routes: [{ path: '/page', Component }],
    at: '/page',
    platform: platform({}),
    state: { phase: 'signedOut' },
    ...(contact ? { configuration: { contact } } : {}),
  });

describe('pages for everybody', () => {
  test('[NAV-14] [CFG-01] contact and imprint show what the deployment configures, and nothing else', async () => {
    await at(ImprintPage, { email: 'info@example.org', phone: '031 555 01 12', address: '' });
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Kontakt und Impressum');
    expect(screen.getByRole('link', { name: 'info@example.org' }).getAttribute('href')).toBe('mailto:info@example.org');
    expect(screen.getByRole('link', { name: '031 555 01 12' }).getAttribute('href')).toBe('tel:0315550112');
    expect(screen.queryByText('Adresse')).toBeNull();
    expect(screen.getByText(/Rufen Sie 144 an/)).toBeDefined();
  });

  test('[NAV-14] the accessibility statement says by what the portal is measured and whom to tell of barriers', async () => {
    await at(AccessibilityPage);
    expect(screen.getByText(/WCAG 2\.2, Stufe AA/)).toBeDefined();
    expect(screen.getByRole('heading', { name: 'Eine Hürde melden' })).toBeDefined();
  });
});
