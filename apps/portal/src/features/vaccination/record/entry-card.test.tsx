import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { mergeVaccinations } from '@epr/domain/testing/vaccination';
import type { MergedEntry, VaccinationDocument, VaccinationEntry } from '@epr/domain/vaccination';
import { platform } from '../../../context/testing/platform.ts';
import { readAloud } from '../../../context/testing/read-aloud.ts';
import { renderScreen } from '../../../context/testing/render-screen.tsx';
import { documentPath } from '../../../documents/paths.ts';
import { anEntry } from '../testing/an-entry.ts';
import { aFile } from '../testing/vaccination-screen-setup.tsx';
import { EntryCard } from './entry-card.tsx';
import { SourceLinks } from './source-links.tsx';
import { RecordViewContext, type RecordView } from './record-view.ts';

afterEach(cleanup);

const swissmedic = 'http://fhir.ch/ig/ch-vacd/CodeSystem/ch-vacd-swissmedic-cs';
const boostrix = anEntry({
  concept: { codings: [{ code: '637', system: swissmedic }] },
  date: '2024-05-02',
  status: 'completed',
});
const file = aFile('one');
const documentOf = (entries: readonly VaccinationEntry[]): VaccinationDocument => ({
  source: { document: String(file.id), containers: [], replaces: [] },
  entries,
  notShown: [],
});

/** Renders the card of the first of these entries. */
async function onCard(
  entries: readonly VaccinationEntry[],
  state?: MergedEntry['state'],
  view: Partial<RecordView> = {},
) {
  const record = mergeVaccinations(entries.map((entry) => documentOf([entry])));
  const merged = record.entries.find(({ entry }) => entry.id === entries[0]?.id) as MergedEntry;
  const act = vi.fn<RecordView['act']>();
  const context: RecordView = {
    record,
    documentOf: (id) => (id === String(file.id) ? file : undefined),
    isSaving: () => false,
    act,
    mayWrite: true,
    isProfessional: false,
    ...view,
  };
  const shown = state ? { ...merged, state } : merged;
  const card = (
    <RecordViewContext value={context}>
      <EntryCard merged={shown} />
    </RecordViewContext>
  );
  await renderScreen({ routes: [{ path: '/', element: card }], at: '/', platform: platform({}) });
  const said = readAloud(document.body).map((line) => line.replace(documentPath(file.id), '/documents/id'));
  return { said, act, merged: shown };
}

test('[VAC-02] shows every value of an entry with its label', async () => {
  const eva = { prefix: 'Dr.', given: 'Eva', family: 'Lindt', institution: 'Praxis am See' };
  const { said } = await onCard([
    {
      ...boostrix,
      dose: 2,
      doses: 3,
      lot: 'A1',
      verified: true,
      performer: eva,
      author: { given: 'Peter', family: 'Meier' },
      recorded: '2024-05-03T10:00:00+02:00',
      route: { codings: [], text: 'intramuskulär' },
      end: '2024-06-01',
      comments: [{ text: 'Rötung', time: '2024-05-04', author: eva }, { text: 'abgeklungen' }],
      replaces: [{ entry: 'gone' }],
      unresolved: ['Practitioner/gone'],
    },
  ]);
  expect(said).toEqual([
    '02.05.2024',
    '### Boostrix',
    'Gegen: Starrkrampf, Keuchhusten, Diphtherie',
    'Dosis 2 von 3 Bestätigt',
    'Stammt aus Impfung one -> /documents/id',
    '(Details zu Boostrix, 02.05.2024)',
    'Details',
    'Verabreicht durch: Dr. Eva Lindt, Praxis am See',
    'Chargennummer: A1',
    'Verabreichungsart: intramuskulär',
    'Ende: 01.06.2024',
    'Erfasst durch: Peter Meier',
    'Erfasst am: 03.05.2024',
    'Bemerkungen:',
    'Rötung 04.05.2024, Dr. Eva Lindt, Praxis am See',
    'abgeklungen',
    'Dieser Eintrag ersetzt einen, den Sie nicht sehen dürfen oder den es nicht mehr gibt.',
    'Das Dokument verweist auf Angaben, die es nicht enthält.',
    '[Korrigieren]',
    '[Kommentieren]',
    '[Für ungültig erklären]',
  ]);
});

test('[VAC-05] [VAC-08] lists every earlier version, and marks a vaccine as no longer sold by any of its codes', async () => {
  const retired = { code: '14', system: 'http://fhir.ch/ig/ch-vacd/CodeSystem/ch-vacd-myvaccines-cs' };
  const { said } = await onCard([
    {
      ...boostrix,
      id: 'now',
      concept: { codings: [retired, { code: 'x', system: 'urn:other' }] },
      replaces: [{ entry: 'first' }, { entry: 'second' }],
    },
    { ...boostrix, id: 'first', lot: 'A1' },
    { ...boostrix, id: 'second', lot: 'B2' },
  ]);
  expect(said.filter((line) => /A1|B2/.test(line))).toEqual([
    '02.05.2024 · Boostrix · A1',
    '02.05.2024 · Boostrix · B2',
  ]);
  expect(screen.getByText('Nicht mehr im Handel')).toBeDefined();
});

test.each<[VaccinationEntry['section'], Partial<VaccinationEntry>, readonly string[]]>([
  ['laboratory', { value: '350 m[iU]/mL' }, ['Messwert: 350 mIE/mL']],
  [
    'laboratory',
    { value: '350 m[iU]/mL', interpretation: { codings: [{ code: 'POS', system: 's', display: 'geschützt' }] } },
    ['Messwert: 350 mIE/mL (geschützt)'],
  ],
  ['risks', { status: 'active' }, ['Nicht bestätigt Aktiv']],
  ['risks', { status: 'resolved' }, ['Nicht bestätigt Nicht mehr aktiv']],
  ['risks', { status: 'relapse' }, ['Nicht bestätigt Aktiv']],
  // No document said whether it is over.
  ['risks', { status: 'completed' }, ['Nicht bestätigt']],
  ['risks', { status: 'active', annulled: true }, ['Ungültig']],
  ['illnesses', { status: 'not-done' }, ['Nicht bestätigt Nicht verabreicht']],
  ['illnesses', { status: 'active' }, ['Nicht bestätigt']],
  ['basicImmunizations', {}, ['Nicht bestätigt']],
])('[VAC-02] an entry of the section %s with %j shows %j', async (section, more, words) => {
  const concept = { codings: [], text: 'Angabe' };
  const { said } = await onCard([{ ...boostrix, section, concept, ...more }]);
  expect(said).toEqual(expect.arrayContaining([...words]));
  // Findings and basic immunisations come from other programs.
  const readOnly = section === 'laboratory' || section === 'basicImmunizations';
  expect(said.includes('[Korrigieren]')).toBe(!readOnly && more.annulled !== true);
});

test.each([
  ['replaced', 'Ersetzt', 'Eine neuere Version ersetzt diesen Eintrag.', 0],
  ['invalid', 'Ungültig', 'Irrtümlich erfasst und für ungültig erklärt.', 0],
  ['duplicate', 'Duplikat', 'Dasselbe Ereignis ist schon erfasst.', 3],
  [
    'conflict',
    'Widerspruch',
    'Dieser Eintrag wurde zweimal unterschiedlich geändert. Entscheiden Sie, welche Version stimmt.',
    3,
  ],
] as const)(
  '[VAC-05] an entry with the state %s shows the reason, and has actions unless it is replaced or invalid',
  async (state, badge, why, actions) => {
    const { said } = await onCard([boostrix], state);
    expect(said).toEqual(expect.arrayContaining([badge, why]));
    expect(screen.queryAllByRole('button', { hidden: true })).toHaveLength(actions);
  },
);

test('[VAC-05] an entry of several documents says how many others tell of the same event', async () => {
  const alike = ['1', '2', '3'].map((id) => ({ ...boostrix, id }));
  const toldOf = async (entries: typeof alike) => {
    cleanup();
    const { said } = await onCard(entries, 'current');
    return said.find((line) => line.includes('dasselbe Ereignis'));
  };
  expect([await toldOf(alike.slice(2)), await toldOf(alike.slice(1)), await toldOf(alike)]).toEqual([
    undefined,
    '1 weiteres Dokument nennt dasselbe Ereignis.',
    '2 weitere Dokumente nennen dasselbe Ereignis.',
  ]);
});

test('[VAC-05] each action is passed on with its entry; entries being saved and laboratory findings have no actions', async () => {
  const { act, merged } = await onCard([boostrix], undefined, { isProfessional: true });
  for (const name of ['Bestätigen', 'Korrigieren', 'Kommentieren', 'Für ungültig erklären'])
    await userEvent.click(screen.getByRole('button', { name, hidden: true }));
  expect(act.mock.calls).toEqual(['validate', 'correct', 'comment', 'annul'].map((kind) => [{ kind, merged }]));
  cleanup();
  await onCard([boostrix], undefined, { isSaving: () => true });
  expect(screen.getByText('Wird gespeichert')).toBeDefined();
  expect(screen.queryAllByRole('button', { hidden: true })).toEqual([]);
  cleanup();
  await onCard([{ ...boostrix, section: 'laboratory' }]);
  expect(screen.queryAllByRole('button', { hidden: true })).toEqual([]);
});

test('[VAC-02] [VAC-05] a correction names the entry it replaces; a document that is still being stored is not linked', async () => {
  const before = { ...boostrix, id: 'before', lot: 'OLD', author: { family: 'Lindt' } };
  const corrected = { ...boostrix, replaces: [{ entry: 'before' }] };
  const { said } = await onCard([corrected, before], undefined, { documentOf: () => ({ ...file, temp: true }) });
  expect(said).toContain('Frühere Versionen:');
  expect(said).toContain('02.05.2024 · Boostrix · OLD · Lindt');
  expect(screen.queryByRole('link')).toBeNull();
  expect(document.body.textContent).toContain('Stammt aus Impfung one');
  cleanup();
  const { said: replaced } = await onCard([before, corrected]);
  expect(replaced).toContain('Ersetzt durch:');
});

test('[VAC-05] two corrections of one entry contradict each other, and are not called the same', async () => {
  const before = { ...boostrix, id: 'before' };
  const corrected = (lot: string) => ({ ...boostrix, id: lot, lot, replaces: [{ entry: 'before' }] });
  const { said } = await onCard([corrected('B'), corrected('C'), before]);
  expect(said.slice(said.indexOf('Widerspruch:'))).toContain('02.05.2024 · Boostrix · C');
  expect(said).not.toContain('Gleiche Einträge:');
});

test('[VAC-05] [VAC-07] names all documents of an entry; one that is still being stored is no link, and one not returned is left out', async () => {
  const documents = new Map(
    [aFile('first'), aFile('second', { temp: true }), aFile('third')].map((one) => [one.title, one]),
  );
  const sources = [...documents.keys(), 'gone'].map((document) => ({ document, containers: [], replaces: [] }));
  const links = (
    <RecordViewContext value={{ documentOf: (id) => documents.get(id) } as RecordView}>
      <SourceLinks merged={{ sources } as unknown as MergedEntry} />
    </RecordViewContext>
  );
  await renderScreen({ routes: [{ path: '/', element: links }], at: '/', platform: platform({}) });
  expect(document.querySelector('p')?.textContent).toBe('Stammt aus Impfung first, Impfung second, Impfung third');
  expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Impfung first', 'Impfung third']);
});
