import { useState } from 'react';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { mergeVaccinations } from '@epr/domain/testing/vaccination';
import { type VaccinationEntry } from '@epr/domain/vaccination';
import { platform } from '../../../context/testing/platform.ts';
import { readAloud } from '../../../context/testing/read-aloud.ts';
import { renderScreen } from '../../../context/testing/render-screen.tsx';
import { anEntry } from '../testing/an-entry.ts';
import { DiseaseView } from './disease-view.tsx';
import { RecordViewContext } from './record-view.ts';

afterEach(cleanup);

const measles = { code: '14189004', system: 'http://snomed.info/sct', display: 'Masern' };
const rubella = { code: '36653000', system: 'http://snomed.info/sct', display: 'Röteln' };
const shot = (id: string, more: Partial<VaccinationEntry>) => {
  const concept = { codings: [], text: `Impfstoff ${id}` };
  return anEntry({ id, concept, diseases: [{ codings: [measles] }], status: 'completed', ...more });
};

function View({ records }: { readonly records: readonly (readonly VaccinationEntry[])[] }) {
  const source = { document: 'one', containers: [], replaces: [] };
  const [at, setAt] = useState(0);
  const record = mergeVaccinations([{ source, entries: records[at] ?? [], notShown: [] }]);
  const context = {
    ...{ record, documentOf: () => undefined, isSaving: () => false, act: () => undefined },
    ...{ mayWrite: true, isProfessional: false },
  };
  return (
    <>
      <RecordViewContext value={context}>
        <DiseaseView />
      </RecordViewContext>
      <button onClick={() => setAt(at + 1)}>next</button>
    </>
  );
}

const read = () => readAloud(document.body).filter((line) => line !== '[next]');

/** Shows a record; the button shows the next one in its place, as after another reading. */
async function onDiseases(...records: readonly (readonly VaccinationEntry[])[]) {
  const element = <View records={records} />;
  await renderScreen({ routes: [{ path: '/', element }], at: '/', platform: platform({}) });
  return read();
}

test('[VAC-02] lists the doses against a disease, also one whose date is given as text only', async () => {
  const said = await onDiseases([
    shot('1', { date: '2001-03-04', dose: 1, verified: true }),
    shot('2', { date: '2002-05', dose: 2 }),
    shot('3', { dateText: 'in der Kindheit' }),
    shot('4', { date: '1999-01-01', diseases: [{ codings: [rubella] }] }),
  ]);
  expect(said).toEqual([
    '(Womit gegen welche Krankheit geimpft wurde)',
    '## Masern',
    '3 Dosen',
    'Seit 04.03.2001 · Letzte Dosis 05.2002',
    '05.2002 Impfstoff 2 · Dosis 2 Nicht bestätigt',
    '04.03.2001 Impfstoff 1 · Dosis 1 Bestätigt',
    'in der Kindheit Impfstoff 3 Nicht bestätigt',
    '## Röteln',
    '1 Dosis',
    'Seit 01.01.1999',
    '01.01.1999 Impfstoff 4 Nicht bestätigt',
  ]);
});

test('[VAC-02] [VAC-07] shows a dose that was read since', async () => {
  const first = shot('1', { date: '2001-03-04' });
  expect(await onDiseases([first], [first, shot('2', { date: '2002-05-06' })])).toContain('1 Dosis');
  fireEvent.click(screen.getByText('next'));
  expect(read()).toContain('2 Dosen');
});

test('[VAC-02] shows that no vaccination is recorded, or that a basic immunisation was stated', async () => {
  expect(await onDiseases([])).toEqual(['Noch keine Impfung gegen eine Krankheit erfasst.']);
  cleanup();
  const concept = { codings: [{ code: 'bi-polio', system: 'urn:other', display: 'Kinderlähmung, Basis' }] };
  const said = await onDiseases([shot('1', { section: 'basicImmunizations', concept, dateText: 'als Kind' })]);
  expect(said.slice(2)).toEqual(['Grundimmunisierung angegeben', 'als Kind Kinderlähmung, Basis Nicht bestätigt']);
});
