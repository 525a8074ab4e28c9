import { act, cleanup, renderHook, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { useLocation } from 'react-router';
import { aDocument } from '@epr/cast/documents';
import { versionHistory, versionTree, type Document } from '@epr/domain/documents';
import { platform } from '../../../context/testing/platform.ts';
import { renderScreen } from '../../../context/testing/render-screen.tsx';
import { optionsOf, readAloud } from '../../../context/testing/read-aloud.ts';
import { startTexts } from '../../../i18n/index.ts';
import { useVersionName } from './use-version-name.ts';
import { VersionCard } from './version-card.tsx';

afterEach(cleanup);

/** Each version replaces the one before. */
const chainOf = (length: number) =>
  Array.from({ length }, (_, at) =>
    aDocument({
      title: `Plan ${at + 1}`,
      submission: { id: 's', date: '2026-12-24T08:00:00Z' },
      creationTime: new Date(Date.UTC(2026, 9, at + 1)).toISOString().slice(0, 10),
    }),
  ).map((one, at, all) => {
    const before = all[at - 1];
    return before ? { ...one, relations: [{ kind: 'replaces' as const, target: before.logicalId }] } : one;
  });
const chain = chainOf(16);

function Opened() {
  return <p data-testid="told">{JSON.stringify(useLocation().state)}</p>;
}

async function onCard(document: Document, record: readonly Document[]) {
  const tree = versionTree(record);
  const { router } = await renderScreen({
    routes: [
      {
        path: '/here',
        element: (
          <main tabIndex={-1}>
            <VersionCard document={document} line={versionHistory(document, tree)} tree={tree} />
          </main>
        ),
      },
      { path: '/documents/:id', element: <Opened /> },
    ],
    at: '/here',
    platform: platform({}),
  });
  return router;
}

const at = (place: number) => chain[place] as Document;

test.each([
  ['the latest', 2, ['Plan 2', 'Plan 3']],
  ['one in the middle', 1, ['Plan 1', 'Plan 2']],
  ['the first', 0, ['Plan 1', 'Plan 2']],
])('[DOC-11] %s is compared with the version before it, the first one with the next', async (_which, place, titles) => {
  await onCard(at(place), chain.slice(0, 3));
  await userEvent.click(screen.getByRole('button', { name: 'Versionen vergleichen' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Versionen vergleichen' }));
  const [title] = dialog.getAllByRole('row').slice(1);
  const cells = [...(title?.children ?? [])].map(({ textContent }) => textContent);
  expect(cells).toEqual(['Titel', ...titles]);
  const chosen = dialog.getAllByRole<HTMLSelectElement>('combobox').map(({ selectedOptions: [one] }) => one?.text);
  expect(chosen.map((words) => words?.slice(0, 'Version 1'.length))).toEqual(
    titles.map((words) => words.replace('Plan', 'Version')),
  );
});

test('[DOC-11] an addendum is compared with its document, and the first version with the next one or else its addendum', async () => {
  const addendum = (name: string, to: Document) => ({
    ...aDocument({ title: name, creationTime: '2026-10-09' }),
    relations: [{ kind: 'appends' as const, target: to.logicalId }],
  });
  const [first, second] = [addendum('Nachtrag 1', at(0)), addendum('Nachtrag 2', at(0))];
  const third = addendum('Nachtrag 3', at(0));
  const later = addendum('Nachtrag zu 2', at(1));
  const titles = async (document: Document, record: readonly Document[]) => {
    cleanup();
    await onCard(document, record);
    await userEvent.click(screen.getByRole('button', { name: 'Versionen vergleichen' }));
    const [title] = screen.getAllByRole('row').slice(1);
    return [...(title?.children ?? [])].slice(1).map(({ textContent }) => textContent);
  };
  const record = [at(0), at(1), first, second, third, later];
  expect(await titles(first, record)).toEqual(['Plan 1', 'Nachtrag 1']);
  expect(await titles(at(0), record)).toEqual(['Plan 1', 'Plan 2']);
  expect(await titles(at(0), [at(0), first, second])).toEqual(['Plan 1', 'Nachtrag 1']);
  // Of two addenda the earlier one is on the left as well.
  await titles(first, record);
  const sides = screen.getAllByRole<HTMLSelectElement>('combobox');
  await userEvent.selectOptions(sides[0] as HTMLElement, second.id);
  expect(sides.map(({ value }) => value)).toEqual([first.id, second.id]);
  await userEvent.selectOptions(sides[1] as HTMLElement, third.id);
  await userEvent.selectOptions(sides[0] as HTMLElement, second.id);
  expect(sides.map(({ value }) => value)).toEqual([second.id, third.id]);
  // An addendum is later than its document.
  await userEvent.selectOptions(sides[1] as HTMLElement, at(0).id);
  expect(sides.map(({ value }) => value)).toEqual([at(0).id, second.id]);
});

test('[DOC-11] the comparison names both versions and each difference; other versions can be chosen, equal ones say so', async () => {
  await onCard(at(1), chain.slice(0, 2));
  expect(screen.queryByRole('dialog')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Versionen vergleichen' }));
  const dialog = screen.getByRole('dialog', { name: 'Versionen vergleichen' });
  const differences = (first: number, second: number) => [
    '(status)',
    'Was sich geändert hat',
    ...['Angabe', 'Frühere Version', 'Spätere Version'],
    ...['Titel', `Plan ${first}`, `Plan ${second}`],
    ...['Datum', `0${first}.10.2026`, `0${second}.10.2026`],
    ...['Inhalt der Datei', 'Datei der früheren Version (Grösse unbekannt)', 'Andere Datei (Grösse unbekannt)'],
  ];
  expect(readAloud(dialog)).toEqual([
    '## Versionen vergleichen',
    '[Vergleich schliessen]',
    'Frühere Version: Version 1 vom 01.10.2026',
    'Spätere Version: Version 2 vom 02.10.2026',
    ...differences(1, 2),
  ]);
  // On a narrow screen each cell is labelled with its version.
  const [row] = within(dialog).getAllByRole('row').slice(1);
  expect(
    [...(row?.children ?? [])].map((cell) => cell.getAttribute('scope') ?? cell.getAttribute('data-label')),
  ).toEqual(['row', 'Frühere Version', 'Spätere Version']);
  const [earlier, later] = within(dialog).getAllByRole<HTMLSelectElement>('combobox');
  expect(optionsOf(later ?? dialog)).toEqual(['Version 2 vom 02.10.2026', 'Version 1 vom 01.10.2026']);
  const headings = within(dialog).getAllByRole<HTMLTableCellElement>('columnheader');
  expect(headings.map(({ scope }) => scope)).toEqual(['col', 'col', 'col']);
  await userEvent.selectOptions(later ?? dialog, at(0).id);
  expect(within(dialog).getByRole('status').textContent).toBe('Die Angaben der beiden Versionen sind gleich.');
  // Of two versions the earlier one is on the left, whichever was chosen where.
  await userEvent.selectOptions(earlier ?? dialog, at(1).id);
  expect([earlier, later].map((side) => side?.value)).toEqual([at(0).id, at(1).id]);
  expect(readAloud(dialog).slice(4)).toEqual(differences(1, 2));
  await userEvent.click(within(dialog).getByRole('button', { name: 'Vergleich schliessen' }));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('[DOC-11] an addendum is named as such, and the displayed version is marked as the current one', async () => {
  const addendum = {
    ...aDocument({
      title: 'Nachtrag',
      creationTime: '',
      availability: 'superseded',
      authors: [{ family: 'Aebi', telecom: [] }],
    }),
    relations: [{ kind: 'appends' as const, target: at(0).logicalId }],
  };
  const { id, logicalId, entryUuid, uniqueId } = aDocument({});
  const another = { id, logicalId, entryUuid, uniqueId, creationTime: '2026-10-10' };
  await onCard(at(0), [at(0), addendum, { ...addendum, ...another }]);
  const lines = readAloud(screen.getByRole('region', { name: 'Versionen' }));
  const author = 'Dr. med. Peter Meier · Spital Seeblick';
  expect(lines.map((line) => line.replace(/documents\/\S+/, 'documents/id'))).toEqual([
    '## Versionen',
    `(true) Version 1 01.10.2026 · Gültig · diese Version ${author}`,
    'Ergänzung 1 -> /documents/id Ungültig Aebi',
    'Ergänzung 2 -> /documents/id 10.10.2026 · Ungültig Aebi',
    '[Versionen vergleichen]',
  ]);
  // Addenda are indented.
  const indented = screen.getAllByRole('listitem').map(({ className }) => /addendum/.test(className));
  expect(indented).toEqual([false, true, true]);
});

test('[DOC-11] shows twelve versions, then twenty-four more at a time, until there are no more', async () => {
  const many = chainOf(40);
  await onCard(many.at(-1) as Document, many);
  const shown = () => screen.getAllByRole('listitem').length;
  expect(shown()).toBe(12);
  await userEvent.click(screen.getByRole('button', { name: '24 weitere anzeigen' }));
  expect(shown()).toBe(36);
  await userEvent.click(screen.getByRole('button', { name: '4 weitere anzeigen' }));
  expect(shown()).toBe(40);
  expect(screen.queryByRole('button', { name: /weitere/ })).toBeNull();
  // The focus of the button that is gone is not lost.
  expect(document.activeElement).toBe(screen.getByRole('main'));
});

test('[DOC-11] shows the current version among many, more on request, and each links to its page', async () => {
  const router = await onCard(at(15), chain);
  // The state of the list is passed on: the link back leads to the list as it was left.
  await act(() => router.navigate('/here', { state: { list: 'q=plan' } }));
  expect(screen.getAllByRole('listitem')).toHaveLength(12);
  await userEvent.click(screen.getByRole('button', { name: /4/ }));
  expect(screen.getAllByRole('listitem')).toHaveLength(16);
  await userEvent.click(screen.getByRole('link', { name: 'Version 1' }));
  expect(screen.getByTestId('told').textContent).toBe('{"list":"q=plan"}');
  cleanup();
  await onCard(at(1), chain);
  expect(screen.getByText(/diese Version/)).toBeDefined();
  cleanup();
  // The thirteenth, and the one it replaces.
  await onCard(at(3), chain);
  expect(screen.getAllByRole('listitem')).toHaveLength(14);
});

test('[DOC-11] versions are named anew when the record or the language has changed', async () => {
  await startTexts('de-ch');
  const [before, both] = [versionTree([at(0)]), versionTree(chain.slice(0, 2))];
  const { result, rerender } = renderHook(useVersionName, { initialProps: before });
  expect(result.current(at(1))).toBe('Version 1');
  rerender(both);
  expect(result.current(at(1))).toBe('Version 2');
  await act(() => startTexts('it-ch'));
  expect(result.current(at(1))).toBe('Versione 2');
});

test('[DOC-11] a document without other versions shows no version card', async () => {
  await onCard(at(0), chain.slice(0, 1));
  expect(screen.queryByRole('heading', { name: 'Versionen' })).toBeNull();
});
