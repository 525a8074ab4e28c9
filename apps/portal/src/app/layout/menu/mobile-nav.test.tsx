import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import type { AccessRight } from '@epr/domain/access-rights';
import { routeDefinitions, type RouteName } from '@epr/domain/session';
import type { Day, Gln, Spid } from '@epr/domain/values';
import { writeConsent } from '@epr/fhir/access-rights';
import { iconPaths } from '../../../components/icons/icon-paths.ts';
import { readAloud } from '../../../context/testing/read-aloud.ts';
import { renderWithProviders } from '../../testing/render-with-providers.tsx';
import { Footer } from '../footer.tsx';
import { MobileAppBar, TabBar } from './mobile-nav.tsx';

afterEach(cleanup);

const element = (
  <>
    <MobileAppBar />
    <TabBar />
    <Footer />
  </>
);
const routes = (['documents', 'upload', 'document', 'editAccessRight', 'accessRights'] as const).map((routeName) => ({
  path: routeDefinitions[routeName].path,
  handle: { routeName } satisfies { readonly routeName: RouteName },
  element,
}));

const back = () => screen.getByRole('button', { name: 'Zurück' });

describe('the navigation of small screens', () => {
  test('[NAV-10] [NAV-09] a top-level page has the menu and the tab bar, and no back button', async () => {
    await renderWithProviders({ routes, at: '/documents' });
    await screen.findByRole('button', { name: 'Mitteilungen, keine ungelesen' });
    expect(readAloud(document.body).slice(0, 5)).toEqual([
      'Gesundheitsdossier',
      '[Mitteilungen, keine ungelesen]',
      '[Menü öffnen]',
      '(Hauptmenü)',
      'Dokumente -> /documents Zugriffsrechte -> /access-rights Protokoll -> /access-logs',
    ]);
    const icons = [...document.querySelectorAll('nav path')].map((path) => path.getAttribute('d'));
    expect(icons).toEqual([iconPaths.document, iconPaths.rights, iconPaths.history]);
    await userEvent.click(screen.getByRole('button', { name: 'Menü öffnen' }));
    expect(screen.getByRole('link', { name: 'Einstellungen' })).toBeDefined();
    // Nothing else on a small screen names the user or signs out.
    expect(screen.getByText('Anna Keller')).toBeDefined();
    expect(screen.getByRole('button', { name: /^Abmelden/ })).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Deutsch' }));
    expect(screen.queryByRole('link', { name: 'Einstellungen' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Zurück' })).toBeNull();
    expect(screen.getByRole('navigation')).toBeDefined();
    cleanup();
    // With one entry there is nothing to choose from.
    await renderWithProviders({ routes, at: '/documents', state: { role: 'HCP' } });
    expect(screen.queryByRole('navigation')).toBeNull();
  });

  test('[NAV-10] [NAV-09] a nested page has its title and a back button, and no tab bar', async () => {
    const { router } = await renderWithProviders({ routes, at: '/documents' });
    await router.navigate('/access-rights');
    await router.navigate('/access-rights/7/edit');
    await waitFor(() => expect(back()).toBeDefined());
    expect(screen.queryByRole('navigation')).toBeNull();
    expect(screen.getByText('Zugriffsrecht bearbeiten')).toBeDefined();
    await userEvent.click(back());
    await waitFor(() => expect(router.state.location.pathname).toBe('/access-rights'));
  });

  test.each([
    ['a file was shared with the portal', 1, '/documents/upload?shared=1'],
    // As after a sign-in that began with the address of a page: the page before it is the used form of the identity provider.
    ['no page of the portal precedes it', 0, '/documents/7'],
  ])('[NAV-10] [NAV-18] when %s, the back button opens the documents', async (_words, idx, page) => {
    // The router of a browser counts its pages there.
    window.history.replaceState({ idx }, '');
    onTestFinished(() => window.history.replaceState(null, ''));
    const { router } = await renderWithProviders({ routes, at: '/access-rights' });
    await router.navigate(page);
    await waitFor(() => expect(back()).toBeDefined());
    await userEvent.click(back());
    await waitFor(() => expect(router.state.location.pathname).toBe('/documents'));
  });
});

describe('the menu entry of the access rights', () => {
  const professional = {
    role: 'HCP',
    identity: { subject: 'gruppe', name: 'Claudia Gruppe', roles: ['HCP'], gln: '7601000010025' as Gln },
    patient: { given: 'Anna', family: 'Keller', spid: '761337610411353650' as Spid },
  } as const;
  const right: AccessRight = {
    policySetId: 'urn:uuid:5f0c7c0e-0a50-4d7e-9c37-0c1f7c5f1a10',
    patient: professional.patient.spid,
    template: '304',
    actor: { kind: 'professional', gln: professional.identity.gln },
    level: 'delegation-and-normal',
  };
  const entry = () => screen.findByRole('link', { name: 'Zugriffsrechte' });

  test.each<[string, readonly AccessRight[]]>([
    ['without a right', []],
    ['with a right that has ended', [{ ...right, end: '2026-01-31' as Day }]],
    ['without the right to delegate', [{ ...right, template: '301', level: 'normal' }]],
  ])('[NAV-12] is disabled %s, and shows a message instead of opening the page', async (_what, rights) => {
    const held = {
      resourceType: 'Bundle',
      type: 'searchset',
      entry: rights.map((one) => ({ resource: writeConsent(one) })),
    };
    const platform = () => Promise.resolve(Response.json(held));
    const { router, shownMessages } = await renderWithProviders({
      routes,
      at: '/documents',
      state: professional,
      platform,
    });
    await waitFor(async () => expect((await entry()).getAttribute('aria-disabled')).toBe('true'));
    await userEvent.click(await entry());
    expect([router.state.location.pathname, shownMessages]).toEqual([
      '/documents',
      ['toasts.documentAccess.noAccessRights'],
    ]);
  });

  test('[NAV-12] opens the page for professionals with the right to delegate', async () => {
    const held = { resourceType: 'Bundle', type: 'searchset', entry: [{ resource: writeConsent(right) }] };
    const platform = () => Promise.resolve(Response.json(held));
    const { router, client } = await renderWithProviders({ routes, at: '/documents', state: professional, platform });
    await waitFor(() => expect(client.getQueryCache().getAll()[0]?.state.status).toBe('success'));
    expect((await entry()).getAttribute('aria-disabled')).toBeNull();
    await userEvent.click(await entry());
    await waitFor(() => expect(router.state.location.pathname).toBe('/access-rights'));
  });

  test.each([
    [403, 'true'],
    [500, null],
  ])(
    '[NAV-12] is disabled when the rights may not be read, not when they could not be: %i',
    async (status, disabled) => {
      const platform = vi.fn(() => Promise.resolve(Response.json({}, { status })));
      await renderWithProviders({ routes, at: '/documents', state: professional, platform });
      await waitFor(() => expect(platform).toHaveBeenCalled());
      await waitFor(async () => expect((await entry()).getAttribute('aria-disabled')).toBe(disabled));
    },
  );

  test('[NAV-12] [PSR-04] is not disabled for the next record by the rights of the previous one while its request is pending', async () => {
    const next = '761337610469261945' as Spid;
    const waiting = new Promise<Response>(() => undefined);
    const platform: typeof fetch = (input) =>
      new Request(input).url.includes(next)
        ? waiting
        : Promise.resolve(Response.json({ resourceType: 'Bundle', type: 'searchset', total: 0 }));
    const { session } = await renderWithProviders({ routes, at: '/documents', state: professional, platform });
    await waitFor(async () => expect((await entry()).getAttribute('aria-disabled')).toBe('true'));
    const before = await entry();
    await act(() => session.openPatient({ given: 'Beat', family: 'Leer', spid: next }));
    await waitFor(async () => expect((await entry()).getAttribute('aria-disabled')).toBeNull());
    // A new entry was mounted: the observer of the first record's rights was unmounted, and its result with it.
    expect(await entry()).not.toBe(before);
  });

  test('[NAV-12] opens the page while the rights are not known', async () => {
    const platform = () => new Promise<Response>(() => undefined);
    const { router, shownMessages } = await renderWithProviders({
      routes,
      at: '/documents',
      state: professional,
      platform,
    });
    await userEvent.click(await entry());
    await waitFor(() => expect(router.state.location.pathname).toBe('/access-rights'));
    expect(shownMessages).toEqual([]);
  });
});

describe('the footer', () => {
  test('[NAV-14] [CFG-07] links to the terms of use and data protection, and shows the version', async () => {
    await renderWithProviders({ routes, at: '/documents' });
    const footer = screen.getByRole('contentinfo');
    expect([...footer.querySelectorAll('a')].map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Hilfe', '/help'],
      ['Nutzungsbedingungen', '/legal-notice'],
      ['Datenschutz', '/privacy'],
      ['Kontakt und Impressum', '/imprint'],
      ['Barrierefreiheit', '/accessibility'],
    ]);
    expect(footer.textContent).toContain('latest');
  });

  test('[NAV-14] links to the external pages that the deployment has configured', async () => {
    const links = {
      help: 'https://example.ch/hilfe',
      terms: 'https://example.ch/agb',
      dataProtection: 'https://example.ch/datenschutz',
      imprint: 'https://example.ch/impressum',
      accessibility: 'https://example.ch/barrierefrei',
    };
    await renderWithProviders({ routes, at: '/documents', configuration: { links } });
    const hrefs = [...screen.getByRole('contentinfo').querySelectorAll('a')].map(({ href }) => href);
    expect(hrefs).toEqual(Object.values(links));
    for (const link of screen.getByRole('contentinfo').querySelectorAll('a'))
      expect([link.target, link.rel, link.textContent]).toEqual([
        '_blank',
        'noreferrer',
        expect.stringContaining('(öffnet in einem neuen Tab)'),
      ]);
  });
});
