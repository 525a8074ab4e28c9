import type { VaccinationEntry } from '@epr/domain/vaccination';
import type { Spid } from '@epr/domain/values';
import { describe, expect, test } from 'vitest';
import { documentBundleFault, fields, list } from '../../bundle/index.ts';
import { readVaccinationDocument } from '../read-document.ts';
import type { DocumentWriting } from './document-writing.ts';
import { writeVaccinationDocument } from './write-document.ts';

const writing: DocumentWriting = {
  kind: 'administration',
  uuid: 'b505b90a-f241-41ca-859a-b55a6103e753',
  date: '2026-11-22T08:00:00+01:00',
  language: 'de-CH',
  title: 'Impfung <Boostrix>',
  confidentiality: 'restricted',
  patient: {
    spid: '761337610411353650' as Spid,
    given: 'Anna',
    family: 'Keller',
    birthDate: '1984-03-12',
    gender: 'female',
  },
  author: { given: 'Eva', family: 'Lindt', gln: '7601000050717', institution: 'Praxis Lindenhain' },
  custodian: { name: 'Stammgemeinschaft', id: 'urn:oid:2.16.756.5.30.1.999.1' },
  base: 'https://r4.example/r4',
  sectionTitles: {
    immunizations: 'Impfungen',
    basicImmunizations: 'Grundimmunisierungen',
    adverseEvents: 'Reaktionen',
    illnesses: 'Krankheiten',
    risks: 'Risiken',
    laboratory: 'Labor',
  },
  describe: ({ id }) => `<${id}>`,
};

const snomed = (code: string) => ({ codings: [{ system: 'http://snomed.info/sct', code }] });
function entry(id: string, more: Partial<VaccinationEntry>): VaccinationEntry {
  return {
    section: 'immunizations',
    id,
    identifier: { system: 'urn:ietf:rfc:3986', value: `urn:uuid:${id}` },
    aliases: [],
    concept: snomed('1'),
    date: '2021-06-15',
    recorded: '2026-11-22T08:00:00+01:00',
    annulled: false,
    verified: true,
    replaces: [],
    conflictsWith: [],
    distinctFrom: [],
    comments: [],
    author: writing.author,
    diseases: [],
    unresolved: [],
    ...more,
  };
}

const uuid = (figure: number): string => `${String(figure).repeat(8)}-0697-457f-9efc-96156a2b3a94`;
const all: readonly VaccinationEntry[] = [
  entry(uuid(1), {
    status: 'completed',
    diseases: [snomed('76902006')],
    dose: 2,
    doses: 3,
    lot: 'A1',
    route: snomed('2'),
    performer: { given: 'Peter', family: 'Meier', institution: 'Spital' },
    replaces: [{ entry: uuid(9), container: uuid(8) }],
    distinctFrom: [uuid(7)],
    comments: [{ text: 'gut', time: '2021-06-20', author: { given: 'Eva', family: 'Lindt', gln: '7601000050717' } }],
  }),
  entry(uuid(2), { section: 'basicImmunizations', status: 'active' }),
  entry(uuid(3), { section: 'adverseEvents', status: 'active' }),
  entry(uuid(4), {
    section: 'illnesses',
    status: 'resolved',
    author: { given: 'Anna', family: 'Keller', role: 'patient' },
  }),
  entry(uuid(5), { section: 'risks', status: 'inactive', end: '2022-01-01', verified: false }),
  entry(uuid(6), {
    section: 'laboratory',
    status: 'final',
    value: '> 99 [iU]/L',
    recorded: undefined as never,
    author: undefined as never,
  }),
];

describe('writing a vaccination document', () => {
  test('[VAC-06] what is written is read again as it was', () => {
    const bundle = writeVaccinationDocument(all, { ...writing, kind: 'record' });
    expect(documentBundleFault(bundle)).toBeUndefined();
    const read = readVaccinationDocument(JSON.parse(JSON.stringify(bundle)), 'document');
    const byId = (one: VaccinationEntry, other: VaccinationEntry) => one.id.localeCompare(other.id);
    const { author } = writing;
    const expected = all.map((one) => ({ ...one, recorded: one.recorded, author: one.author ?? author }));
    expect(read.ok && [...read.value.entries].sort(byId)).toEqual(JSON.parse(JSON.stringify(expected)));
    expect(read.ok && [read.value.notShown, read.value.source.containers[0]]).toEqual([[], writing.uuid]);
  });

  test('[VAC-06] resources are numbered by type, each person once, and every reference leads to one', () => {
    const bundle = writeVaccinationDocument(all, writing);
    const names = bundle.entry?.map(({ resource }) => `${resource?.resourceType}/${resource?.id}`) ?? [];
    expect(names[0]).toBe('Composition/Composition-0001');
    expect(names.filter((name) => name.startsWith('Practitioner/'))).toHaveLength(2);
    expect(names).toContain('Condition/Condition-0003');
    const references = [...JSON.stringify(bundle).matchAll(/"reference":"([^"]+)"/g)].map(([, name]) => name);
    expect(references.filter((name) => !names.includes(name ?? ''))).toEqual([]);
  });

  test('[VAC-06] the author is a role with the name and the house; sections have words; text is no markup', () => {
    const bundle = writeVaccinationDocument(all.slice(0, 1), writing);
    const composition = fields(list(bundle.entry)[0] && fields(list(bundle.entry)[0])['resource']);
    const [author] = list(composition['author']).map(fields);
    expect(author?.['reference']).toMatch(/^PractitionerRole\//);
    expect(composition).toMatchObject({ status: 'final', confidentiality: 'R', language: 'de-CH' });
    expect(fields(composition['text'])['div']).toContain('Impfung &#60;Boostrix&#62;');
    expect(list(composition['section'])).toHaveLength(1);
  });

  test('[VAC-05] an annulled condition has no clinical status (FHIR R4, con-5, ait-2)', () => {
    const bundle = writeVaccinationDocument(
      all.map((one) => ({ ...one, annulled: true })),
      writing,
    );
    expect(JSON.stringify(bundle)).not.toContain('clinicalStatus');
    expect(JSON.stringify(bundle).match(/entered-in-error/g)).toHaveLength(6);
  });

  test('a date nobody knows is said to be unknown', () => {
    const { date: _none, ...undated } = entry(uuid(1), {});
    const bundle = JSON.stringify(writeVaccinationDocument([undated], writing));
    expect(bundle).toContain('"valueCode":"unknown"');
  });
});
