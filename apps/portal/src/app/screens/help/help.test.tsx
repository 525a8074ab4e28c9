import { QueryClientContext } from '@tanstack/react-query';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test } from 'vitest';
import type { ReactNode } from 'react';
import { HelpButton } from '../../../context/help/help-button.tsx';
import { helpTopics } from '../../../context/help/topics.ts';
import { PageTitleContext } from '../../../context/page-title.ts';
import { aConfiguration } from '../../../context/testing/configuration.ts';
import { readAloud } from '../../../context/testing/read-aloud.ts';
import { renderScreen, type ScreenSetup } from '../../../context/testing/render-screen.tsx';
import { platform } from '../../../context/testing/platform.ts';
import { startTexts } from '../../../i18n/index.ts';
import { ImprintPage } from '../static-pages.tsx';
import { HelpScreen } from './help-screen.tsx';
import { HelpTopicScreen } from './help-topic-screen.tsx';

afterEach(cleanup);

const Asking = () => <HelpButton topic="confidentiality" about="Wer darf das Dokument sehen?" />;
const routes = [
  { path: '/help', Component: HelpScreen },
  { path: '/help/:topic', Component: HelpTopicScreen },
  { path: '/imprint', Component: ImprintPage },
  { path: '/asking', Component: Asking },
];
// As on the public pages, which have no query client around them.
const wrap = (shown: ReactNode) => <QueryClientContext value={undefined}>{shown}</QueryClientContext>;
const at = (path: string, more: Partial<ScreenSetup> = {}) =>
  renderScreen({ routes, at: path, platform: platform({}), state: { phase: 'signedOut' }, wrap, ...more });

describe('[NAV-13] help', () => {
  test('lists its topics, each with a page and a described picture, and returns to the previous page', async () => {
    const configuration = { limits: { ...aConfiguration.limits, idleTimeout: 600 } };
    const { router } = await at('/imprint', { configuration });
    await act(() => router.navigate('/help'));
    expect(await screen.findByText(/Bei Fragen hilft Ihnen Ihre Stammgemeinschaft/)).toBeDefined();
    const headings = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
    expect(headings).toEqual(['Das EPD verstehen', 'Anmelden und bedienen']);
    expect(screen.getByText(/wenn Sie das Portal 10 Minuten lang nicht benutzen/)).toBeDefined();
    const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(links.filter((href) => href?.startsWith('/help/'))).toEqual([
      '/help/documents',
      '/help/kinds',
      '/help/confidentiality',
      '/help/representation',
      '/help/emergency',
    ]);
    const basics = readAloud(document.body).filter((_, at, said) => said[at - 1]?.startsWith('### '));
    expect([basics.length, basics.every((text) => /^[^#[].{20}/.test(text))]).toEqual([4, true]);
    // Every placeholder is filled in.
    expect(document.body.textContent).not.toContain('{{');
    // An image beside its title is decorative.
    expect(screen.queryByRole('img')).toBeNull();
    await userEvent.click(await screen.findByRole('link', { name: 'Vertraulichkeit' }));
    expect((await screen.findByRole('heading', { level: 1, name: 'Vertraulichkeit' })).tagName).toBe('H1');
    expect(screen.getByRole('img', { name: /Drei Türen/ })).toBeDefined();
    expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toContain('Geheim');
    await userEvent.click(screen.getByRole('button', { name: 'Zurück' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Hilfe' })).toBeDefined();
  });

  test.each(helpTopics)('has a page on %s that links to the others', async (topic) => {
    await at(`/help/${topic}`);
    const nav = await screen.findByRole('navigation', { name: 'Weitere Themen' });
    expect(nav.querySelectorAll('a')).toHaveLength(helpTopics.length);
    expect(screen.getByRole('img').getAttribute('aria-label')).not.toBe('');
    const said = readAloud(document.body);
    const headings = said.flatMap((line, at) => (line.startsWith('## ') ? [at] : []));
    // There is a text under each heading.
    expect(headings.map((at) => said[at + 1] ?? '').filter((line) => !/^[^#\[(].{20}/.test(line))).toEqual([]);
  });

  test('[NAV-02] a topic gives its name to the tab', async () => {
    const titles: (string | undefined)[] = [];
    const named = (shown: ReactNode) => (
      <PageTitleContext value={(title) => void titles.push(title)}>{wrap(shown)}</PageTitleContext>
    );
    await at('/help/confidentiality', { wrap: named });
    await screen.findByRole('heading', { level: 1, name: 'Vertraulichkeit' });
    expect(titles.at(-1)).toBe('Vertraulichkeit');
  });

  // Runs before the tests of the languages below: a text that has been loaded once stays loaded.
  test('[NAV-16] follows a change of language while it is open', async () => {
    await at('/help/documents');
    await screen.findByRole('navigation', { name: 'Weitere Themen' });
    await act(() => startTexts('rm-ch'));
    expect(await screen.findByRole('navigation', { name: 'Auters temas' })).toBeDefined();
  });

  test.each([
    ['de-ch', 'Weitere Themen'],
    ['fr-ch', 'Autres sujets'],
    ['it-ch', 'Altri temi'],
    ['en-us', 'More topics'],
    ['rm-ch', 'Auters temas'],
  ] as const)('[NAV-16] is available in %s', async (locale, words) => {
    await renderScreen({
      routes,
      at: '/help/documents',
      platform: platform({}),
      state: { phase: 'signedOut' },
      wrap,
      locale,
    });
    expect(await screen.findByRole('navigation', { name: words })).toBeDefined();
  });

  test('an unknown topic shows the list of topics', async () => {
    const { router } = await at('/help/nothing');
    expect(await screen.findByRole('link', { name: 'Vertraulichkeit' })).toBeDefined();
    // One step back does not lead to it again.
    expect([router.state.location.pathname, router.state.historyAction]).toEqual(['/help', 'REPLACE']);
  });

  test('opens in a dialog above the current page, and the focus returns when it is closed', async () => {
    await at('/asking');
    const ask = screen.getByRole('button', { name: 'Was heisst das? Wer darf das Dokument sehen?' });
    expect(ask.getAttribute('aria-haspopup')).toBe('dialog');
    await userEvent.click(ask);
    expect(await screen.findByRole('dialog', { name: 'Vertraulichkeit' })).toBeDefined();
    expect(await screen.findByRole('heading', { level: 3, name: 'Eingeschränkt zugänglich' })).toBeDefined();
    await userEvent.click(screen.getAllByRole('button', { name: 'Schliessen' }).at(-1) ?? ask);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(document.activeElement).toBe(ask);
  });
});
