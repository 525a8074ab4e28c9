import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { aDocument } from '@epr/cast/documents';
import { onList, titles } from '../testing/on-list.tsx';

afterEach(() => {
  vi.useRealTimers();
  cleanup();
  vi.unstubAllGlobals();
});

describe('versions and addenda in the list', () => {
  const first = aDocument({ title: 'Plan', name: 'v1', availability: 'superseded', creationTime: '2026-11-01' });

  const second = aDocument({
    title: 'Plan',
    name: 'v2',
    creationTime: '2026-11-05',
    relations: [{ kind: 'replaces', target: first.logicalId }],
  });

  const note = aDocument({
    title: 'Nachtrag',
    creationTime: '2026-12-09',
    relations: [{ kind: 'appends', target: second.logicalId }],
  });

  test('[DOC-05] an entry expands to its earlier versions, by keyboard too', async () => {
    await onList([first, second]);
    const unfold = await screen.findByRole('button', { name: '1 frühere Version', expanded: false });
    expect(unfold.closest('li')?.textContent).toContain('2. Version');
    expect(titles()).toHaveLength(1);
    unfold.focus();
    await userEvent.keyboard('{Enter}');
    const nested = within(screen.getByRole('list', { name: 'Zu «Plan» gehörend' }));
    expect(document.getElementById(unfold.getAttribute('aria-controls') ?? '')?.querySelector('ol')).toBe(
      screen.getByRole('list', { name: 'Zu «Plan» gehörend' }),
    );
    expect(nested.getByRole('listitem').textContent).toMatch(/Ersetzt PlanUngültig.*Erste Version.*01.11.2026/);
    await userEvent.click(screen.getByRole('button', { name: '1 frühere Version', expanded: true }));
    expect(titles()).toHaveLength(1);
  });

  test('[DOC-05] an addendum is listed after its document, in the same month, and the document shows its earlier version', async () => {
    await onList([first, second, note]);
    expect(await screen.findByRole('button', { name: '1 frühere Version', expanded: false })).toBeDefined();
    expect(titles()).toEqual(['Plan', 'Nachtrag']);
    // The document it belongs to is the row above: it is not repeated below the addendum.
    expect(screen.queryByRole('button', { name: /zugehörig/ })).toBeNull();
    expect(screen.getByText('Ergänzung 1')).toBeDefined();
    expect(screen.getByText('1 bis 2 von 2')).toBeDefined();
    expect(screen.getAllByRole('heading', { level: 2 }).map((month) => month.textContent)).toEqual(['November 2026']);
  });

  test('[DOC-09] showing invalid documents expands earlier versions', async () => {
    await onList([first, second], { at: '/documents?invalid=1' });
    const unfold = await screen.findByRole('button', { name: '1 frühere Version', expanded: true });
    expect(screen.getByText('1 bis 1 von 1 Eintrag mit 2 Dokumenten')).toBeDefined();
    await userEvent.click(unfold);
    expect(unfold.getAttribute('aria-expanded')).toBe('false');
  });

  test('[DOC-07] [DOC-09] [DOC-10] an earlier version that is shown counts as a hit, is selected with all, and is printed', async () => {
    vi.stubGlobal('matchMedia', (query: string) =>
      Object.assign(new EventTarget(), { matches: query === '(max-width: 1099px)' }),
    );
    await onList([first, second], { at: '/documents?invalid=1' });
    expect(await screen.findByText('2 Treffer')).toBeDefined();
    await userEvent.click(screen.getByRole('checkbox', { name: 'Alle 2 gefundenen auswählen' }));
    const bar = screen.getByRole('region', { name: 'Ausgewählte Dokumente' });
    expect(bar.textContent).toMatch(/^2 Dokumente ausgewählt(?!.*nicht in der Liste)/);
    await userEvent.click(screen.getByRole('button', { name: 'Filter (1)' }));
    expect(await screen.findByRole('button', { name: '2 Treffer anzeigen' })).toBeDefined();
    await waitFor(() => {
      fireEvent(window, new Event('beforeprint'));
      expect(screen.getAllByRole('row', { hidden: true })).toHaveLength(3);
    });
    fireEvent(window, new Event('afterprint'));
  });

  test('[DOC-05] related documents the user may not see are counted', async () => {
    await onList([{ ...second, relations: [{ kind: 'replaces', target: 'gone' }] }]);
    await userEvent.click(await screen.findByRole('button', { name: '1 frühere Version' }));
    expect(screen.getByText(/ein Dokument, das Sie hier nicht sehen können/)).toBeDefined();
  });
});

describe('very long lists', () => {
  test('[DOC-08] renders only the rows near the viewport when all are on one page', async () => {
    const seen: IntersectionObserverCallback[] = [];
    vi.stubGlobal(
      'IntersectionObserver',
      class {
        constructor(callback: IntersectionObserverCallback) {
          seen.push(callback);
        }
        observe() {}
        disconnect() {}
      },
    );
    const many = Array.from({ length: 230 }, (_, at) =>
      aDocument({ title: `Bericht ${at}`, homeCommunity: 'urn:oid:2.999.1' }),
    );
    await onList(many, { at: '/documents?per=all' });
    expect(await screen.findByText('1 bis 230 von 230')).toBeDefined();
    expect(titles()).toHaveLength(50);
    const come = [
      { isIntersecting: true, boundingClientRect: { height: 1 } },
    ] as unknown as IntersectionObserverEntry[];
    await waitFor(() => expect(seen).toHaveLength(5));
    for (const callback of seen) callback(come, undefined as never);
    await waitFor(() => expect(titles()).toHaveLength(230));
    expect(screen.getAllByRole('heading', { level: 2 })).toHaveLength(1);
  });
});
