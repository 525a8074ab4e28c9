import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { useLocation } from 'react-router';
import { aDocument as anyDocument } from '@epr/cast/documents';
import { confidentialityLevels, versionTree, type Document } from '@epr/domain/documents';
import { platform } from '../../../../context/testing/platform.ts';
import { renderScreen } from '../../../../context/testing/render-screen.tsx';
import type { Selection } from '../../bulk/use-selection.ts';
import { DocumentRow, type DocumentRowProps } from './document-row.tsx';

afterEach(cleanup);

const homeCommunity = 'urn:oid:2.999.1';

/** Added to the record long after it was written. */
const aDocument: typeof anyDocument = (wanted) =>
  anyDocument({ submission: { id: 's', date: '2026-12-24T08:00:00Z' }, ...wanted });

/** Stands in for the page of a document; shows the navigation state it received. */
function Opened() {
  return <p data-testid="told">{JSON.stringify(useLocation().state)}</p>;
}

async function onRow(document: Document, props: Partial<DocumentRowProps> = {}, record = [document]) {
  await renderScreen({
    routes: [
      {
        path: '/documents',
        element: (
          <ul>
            <DocumentRow
              document={document}
              tree={versionTree(record)}
              unfolded={false}
              attached={false}
              isNew={false}
              ownCommunity={homeCommunity}
              search="q=puls"
              selection={undefined}
              levels={false}
              narrow={false}
              hit={undefined}
              onDownload={() => undefined}
              {...props}
            />
          </ul>
        ),
      },
      { path: '/documents/:id', element: <Opened /> },
    ],
    at: '/documents',
    platform: platform({}),
  });
  return (await screen.findAllByRole('listitem'))[0]?.textContent ?? '';
}

const replaces = (title: string) => ({ kind: 'replaces' as const, target: aDocument({ title }).logicalId });
const deletion = (name: string) => ({
  deletionStatus: { code: `urn:e-health-suisse:2019:deletionStatus:${name}`, system: 'urn:oid:2.999' },
});

test.each<[string, Partial<Document>, Partial<DocumentRowProps>, RegExp | undefined]>([
  ['as most are', { homeCommunity }, {}, undefined],
  ['without a community', {}, {}, undefined],
  ['new', { homeCommunity }, { isNew: true }, /Neu/],
  ['on its way', { homeCommunity, temp: true }, { isNew: true }, /Wird gespeichert/],
  ['invalid', { homeCommunity, availability: 'superseded' }, {}, /Ungültig/],
  ['a mistake', { homeCommunity, availability: 'entered-in-error' }, {}, /Irrt/],
  ['to be deleted', { homeCommunity, ...deletion('deletionRequested') }, {}, /Löschung/],
  ['never to be deleted', { homeCommunity, ...deletion('deletionProhibited') }, {}, undefined],
  ['of another community', { homeCommunity: 'urn:oid:2.999.2' }, {}, /Gemeinschaft/],
])('[DOC-01] [DOC-09] shows the mark of a document that is %s', async (_what, wanted, props, words) => {
  const { homeCommunity: _own, ...document } = aDocument({ title: 'Befund', ...wanted });
  await onRow({ ...document, ...(wanted.homeCommunity ? { homeCommunity: wanted.homeCommunity } : {}) }, props);
  const shown = screen.getByRole('link', { name: 'Befund' }).parentElement?.textContent?.replace('Befund', '') ?? '';
  if (words) expect(shown).toMatch(words);
  else expect(shown).toBe('');
  if (wanted.temp) expect(shown).not.toContain('Neu');
});

test('[DOC-05] distinguishes what an addendum was added to from an earlier version', async () => {
  const report = aDocument({
    title: 'Bericht',
    homeCommunity: 'urn:oid:2.999.2',
    authors: [{ institution: 'Labor Aare AG', telecom: [] }],
  });
  const added = aDocument({
    title: 'Nachtrag',
    homeCommunity,
    relations: [{ kind: 'appends', target: report.logicalId }],
  });
  const more = aDocument({ title: 'Korrektur', relations: [{ kind: 'replaces', target: added.logicalId }] });
  await onRow(more, { unfolded: true }, [report, added, more]);
  const nested = screen.getByRole('list', { name: 'Zu «Korrektur» gehörend' });
  const lines = within(nested).getAllByRole('listitem');
  expect(screen.getByRole('button', { name: '2 zugehörige Dokumente', expanded: true })).toBeDefined();
  expect(lines.map(({ textContent }) => textContent)).toEqual([
    'Ersetzt NachtragErgänzung 118.11.2026Dr. med. Peter MeierSpital Seeblick',
    'Ergänzt BerichtAndere Gemeinschaft18.11.2026Labor Aare AG',
  ]);
});

test('[DOC-05] numbers the addenda of a document in their order', async () => {
  const report = aDocument({ title: 'Bericht', homeCommunity });
  const [first, second] = ['2026-11-18', '2026-11-19'].map((creationTime) =>
    aDocument({
      title: `Nachtrag ${creationTime}`,
      homeCommunity,
      creationTime,
      relations: [{ kind: 'appends', target: report.logicalId }],
    }),
  );
  if (!first || !second) throw new Error('no addenda');
  const corrected = aDocument({
    title: 'Korrektur',
    homeCommunity,
    relations: [{ kind: 'replaces', target: second.logicalId }],
  });
  await onRow(corrected, { unfolded: true }, [report, first, second, corrected]);
  const [line] = within(screen.getByRole('list', { name: 'Zu «Korrektur» gehörend' })).getAllByRole('listitem');
  expect(line?.textContent).toContain('Ergänzung 2');
});

test('[DOC-24] shows the confidentiality only if it is not normal, or when the list is sorted by it', async () => {
  const level = (name: 'normal' | 'secret') => aDocument({ confidentiality: confidentialityLevels[name] });
  const secret = await onRow(level('secret'));
  expect(secret).toContain('Geheim');
  // A document without relations is neither a version nor an addendum.
  expect(secret).not.toMatch(/Version|Ergänzung/);
  cleanup();
  expect(await onRow(level('normal'))).not.toContain('Normal zugänglich');
  cleanup();
  expect(await onRow(level('normal'), { levels: true })).toContain('Normal zugänglich');
  cleanup();
  expect(await onRow(aDocument({ confidentiality: { code: '1', system: 'x' } }))).toContain(
    'Vertraulichkeit unbekannt',
  );
});

test('[DOC-01] on a phone the line below the title begins with the date, and the level is a mark beside the title', async () => {
  const document = aDocument({ title: 'Befund', confidentiality: confidentialityLevels.secret });
  const lines = () => screen.getAllByRole('paragraph').map(({ textContent }) => textContent);
  await onRow(document, { narrow: true });
  expect(lines()).toEqual(['BefundGeheim', expect.stringMatching(/^18\.11\.2026.*Peter Meier/)]);
  cleanup();
  await onRow(document);
  expect(lines()).toEqual(['Befund', expect.not.stringContaining('2026')]);
});

test('[NAV-17] [DOC-01] a part that a document does not have leaves no separator behind', async () => {
  await onRow(aDocument({ title: 'Befund', authors: [], creationTime: '' }), { narrow: true });
  const [, line] = screen.getAllByRole('paragraph');
  expect([...(line?.children ?? [])].map(({ textContent }) => textContent)).toEqual(['Austrittsbericht']);
});

test('[DOC-05] lists the earlier versions below an entry with their number and a link, nearest first and more on request', async () => {
  const plan = (at: number) => `Plan ${String.fromCodePoint(65 + at)}`;
  const chain = Array.from({ length: 46 }, (_, at) =>
    aDocument({ title: plan(at), ...(at > 0 ? { relations: [replaces(plan(at - 1))] } : {}) }),
  );
  const newest = chain.at(-1);
  if (!newest) throw new Error('no chain');
  await onRow(newest, {}, chain);
  await userEvent.click(screen.getByRole('button', { name: '45 frühere Versionen' }));
  const nested = () => within(screen.getByRole('list', { name: 'Zu «Plan n» gehörend' })).getAllByRole('listitem');
  expect(nested()).toHaveLength(10);
  expect(nested()[0]?.textContent).toMatch(/^Ersetzt Plan m.*45\. Version18\.11\.2026.*Peter Meier/);
  await userEvent.click(screen.getByRole('button', { name: '30 weitere anzeigen' }));
  await userEvent.click(screen.getByRole('button', { name: '5 weitere anzeigen' }));
  expect(nested().map(({ textContent }) => /\d+\. Version|Erste Version/.exec(textContent)?.[0])).toEqual([
    ...Array.from({ length: 44 }, (_, at) => `${45 - at}. Version`),
    'Erste Version',
  ]);
  expect(screen.queryByRole('button', { name: /weitere anzeigen/ })).toBeNull();
  await userEvent.click(screen.getByRole('link', { name: 'Plan B' }));
  expect(screen.getByTestId('told').textContent).toBe('{"list":"q=puls"}');
});

const report = aDocument({ title: 'Bericht' });

test.each([
  ['appends', report.logicalId, '1 zugehöriges Dokument', /^Ergänzt Bericht.*18\.11\.2026/],
  ['transforms', report.logicalId, '1 zugehöriges Dokument', /^Umgewandelt aus Bericht.*18\.11\.2026/],
  ['signs', 'elsewhere', '1 zugehöriges Dokument', /^Unterzeichnet ein Dokument, das Sie hier nicht sehen können$/],
  ['replaces', 'elsewhere', '1 frühere Version', /^Ersetzt ein Dokument, das Sie hier nicht sehen können$/],
] as const)(
  '[DOC-05] names the document an entry %s, also when it is not visible: %s',
  async (kind, target, unfold, words) => {
    const note = aDocument({ title: 'Nachtrag', relations: [{ kind, target }] });
    await onRow(note, {}, [report, note]);
    await userEvent.click(screen.getByRole('button', { name: unfold }));
    const [nested] = within(screen.getByRole('list', { name: 'Zu «Nachtrag» gehörend' })).getAllByRole('listitem');
    expect(nested?.textContent).toMatch(words);
  },
);

test('[DOC-15] opens and downloads a document from the menu of its row; its date is machine-readable', async () => {
  const document = aDocument({ title: 'Befund', creationTime: '2026-11-18' });
  const downloaded: string[] = [];
  await onRow(document, { onDownload: ({ title }) => void downloaded.push(title) });
  expect(screen.getByText('18.11.2026').getAttribute('datetime')).toBe('2026-11-18');
  await userEvent.click(screen.getByRole('button', { name: 'Aktionen für Befund' }));
  await userEvent.click(screen.getByRole('button', { name: 'Herunterladen' }));
  expect(downloaded).toEqual(['Befund']);
  await userEvent.click(screen.getByRole('button', { name: 'Aktionen für Befund' }));
  await userEvent.click(screen.getByRole('link', { name: 'Öffnen' }));
  expect(screen.getByTestId('told').textContent).toBe('{"list":"q=puls"}');
  cleanup();
  // Already the next day in Switzerland.
  await onRow({ ...document, creationTime: '2026-11-18T23:30:00Z' });
  expect(screen.getByText('19.11.2026').getAttribute('datetime')).toBe('2026-11-19');
  cleanup();
  await onRow({ ...document, creationTime: '2026-11' });
  expect(screen.getByText('11.2026').getAttribute('datetime')).toBe('2026-11');
});

test('[DOC-04] [DOC-10] a document without a title is called so in its row, in its menu and among the earlier versions', async () => {
  const first = aDocument({ title: '', name: 'v1' });
  const second = aDocument({ title: '', name: 'v2', relations: [{ kind: 'replaces', target: first.logicalId }] });
  const selection: Selection = { documents: [], has: () => false, set: () => undefined, only: () => undefined };
  await onRow(second, { selection, unfolded: true }, [first, second]);
  expect(screen.getAllByRole('checkbox', { name: '«Ohne Titel» auswählen' })).toHaveLength(2);
  expect(screen.getByRole('button', { name: 'Aktionen für Ohne Titel' })).toBeDefined();
  expect(screen.getByRole('list', { name: 'Zu «Ohne Titel» gehörend' })).toBeDefined();
});

test.each<[string, Partial<Document>, RegExp | undefined]>([
  ['its type', { title: 'Brief' }, /Austrittsbericht/],
  [
    'its class, where the type adds nothing',
    { title: 'Brief', typeCode: { code: '419891008', system: 'x' } },
    /^Zusammenfassung$/,
  ],
  ['nothing that repeats the title', { title: 'AUSTRITTSBERICHT Herz' }, undefined],
  ['nothing where no class is known', { title: 'Brief', typeCode: { code: '', system: 'x' } }, undefined],
])('[DOC-04] below the title of a document shows %s', async (_what, wanted, words) => {
  await onRow(aDocument({ authors: [], ...wanted }));
  const line =
    screen.getByRole('link', { name: wanted.title ?? '' }).closest('p')?.nextElementSibling?.textContent ?? '';
  if (words) expect(line).toMatch(words);
  else expect(line).toBe('');
});

test('[DOC-06] opens the document at the page of the hit, from the title and from the excerpt', async () => {
  const document = aDocument({ title: 'Befund' });
  const hit = {
    id: document.id,
    page: 3,
    excerpt: [
      { text: 'Der ', found: false },
      { text: 'Puls', found: true },
    ],
  };
  for (const name of ['Befund', /Seite 3/]) {
    await onRow(document, { hit });
    expect(screen.getByText('Puls').tagName).toBe('MARK');
    await userEvent.click(screen.getByRole('link', { name }));
    expect(screen.getByTestId('told').textContent).toBe('{"list":"q=puls","page":3}');
    cleanup();
  }
  await onRow(document, { hit });
  await userEvent.click(screen.getByRole('button', { name: 'Aktionen für Befund' }));
  await userEvent.click(screen.getByRole('link', { name: 'Öffnen' }));
  expect(screen.getByTestId('told').textContent).toBe('{"list":"q=puls","page":3}');
  cleanup();
  await onRow(document, { hit: { id: document.id } });
  expect(screen.queryByText(/Seite/)).toBeNull();
  await userEvent.click(screen.getByRole('link', { name: 'Befund' }));
  expect(screen.getByTestId('told').textContent).toBe('{"list":"q=puls"}');
});

test('[DOC-05] [DOC-10] shows more of a long chain of versions on request; each can be selected and opened', async () => {
  const chain = Array.from({ length: 14 }, (_, at) => aDocument({ title: `Plan ${at}` })).map((one, at, all) => {
    const before = all[at - 1];
    return before ? { ...one, relations: [{ kind: 'replaces' as const, target: before.logicalId }] } : one;
  });
  const latest = chain.at(-1) as Document;
  const ticked: string[] = [];
  const selection: Selection = {
    documents: [],
    has: ({ title }) => title === 'Plan 12' || title === 'Plan 13',
    set: (documents, on) => void ticked.push(`${documents.map(({ title }) => title).join()} ${on}`),
    only: () => undefined,
  };
  await onRow(latest, { selection, unfolded: true }, chain);
  const nested = () => within(screen.getByRole('list', { name: 'Zu «Plan 13» gehörend' }));
  expect(nested().getAllByRole('listitem')).toHaveLength(10);
  await userEvent.click(screen.getByRole('button', { name: /3 .*anzeigen|3 weitere/ }));
  expect(nested().getAllByRole('listitem')).toHaveLength(13);
  expect(nested().getAllByRole('listitem')[12]?.textContent).toMatch(/Plan 0.*Erste Version/);
  const box = (title: string) => nested().getByRole<HTMLInputElement>('checkbox', { name: `«${title}» auswählen` });
  expect([box('Plan 12').checked, box('Plan 0').checked]).toEqual([true, false]);
  await userEvent.click(box('Plan 0'));
  await userEvent.click(box('Plan 12'));
  const own = screen.getByRole<HTMLInputElement>('checkbox', { name: '«Plan 13» auswählen' });
  expect(own.checked).toBe(true);
  await userEvent.click(own);
  expect(ticked).toEqual(['Plan 0 true', 'Plan 12 false', 'Plan 13 false']);
  await userEvent.click(nested().getByRole('link', { name: 'Plan 0' }));
  expect(screen.getByTestId('told').textContent).toBe('{"list":"q=puls"}');
});

test('[NAV-17] [DOC-01] in forced colours, which remove gradients, the parts below the title are separated by text', () => {
  const styles = readFileSync(join(import.meta.dirname, '../list.module.css'), 'utf8');
  const [, forced = ''] = styles.split('@media (forced-colors: active)');
  expect(forced).toMatch(/^ \{\s*\.from > \* \+ \*::before \{\s*content: '\\a0 · ';\s*word-spacing: normal;/);
});
