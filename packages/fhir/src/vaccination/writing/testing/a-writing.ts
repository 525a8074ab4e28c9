import type { VaccinationEntry } from '@epr/domain/vaccination';
import type { DocumentInput } from '../document-input.ts';

/** The content of a vaccination document besides its entries. */
export const aWriting: DocumentInput = {
  kind: 'administration',
  uuid: 'b505b90a-f241-41ca-859a-b55a6103e753',
  date: '2026-11-22T08:00:00+01:00',
  language: 'de-CH',
  title: 'Impfung <Boostrix>',
  confidentiality: 'restricted',
  patient: {
    localId: { system: 'urn:oid:2.999.1', value: '4711' },
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

export const snomed = (code: string) => ({ codings: [{ system: 'http://snomed.info/sct', code }] });
/** A UUID that begins with eight times a figure. */
export const uuid = (figure: number): string => `${String(figure).repeat(8)}-0697-457f-9efc-96156a2b3a94`;

/** Builds an entry with the fields in `more`; a vaccination unless `more` has another section. */
export function entry(id: string, more: Partial<VaccinationEntry> = {}): VaccinationEntry {
  return {
    section: 'immunizations',
    id,
    identifier: { system: 'urn:ietf:rfc:3986', value: `urn:uuid:${id}` },
    aliases: [],
    concept: { codings: [{ system: 'http://snomed.info/sct', code: '1' }] },
    date: '2021-06-15',
    recorded: '2026-11-22T08:00:00+01:00',
    annulled: false,
    verified: true,
    replaces: [],
    conflictsWith: [],
    distinctFrom: [],
    comments: [],
    author: aWriting.author,
    diseases: [],
    unresolved: [],
    ...more,
  };
}
