import { randomUUID } from 'node:crypto';
import {
  fetchVaccinations,
  storeVaccinations,
  writeVaccinations,
  type DocumentInput,
} from '../../packages/client/src/vaccination/index.ts';
import type { Connection } from '../../packages/client/src/transport/index.ts';
import { mergeVaccinations } from '../../packages/domain/src/vaccination/testing/merge-vaccinations.ts';
import {
  annulledEntry,
  distinguishedEntries,
  entryFromDraft,
  restatedEntry,
  vaccinationMetadata,
  vaccinationSections,
  type EditableSection,
  type EntryDraft,
  type Participant,
  type VaccinationEntry,
  type EntryProvenance,
} from '@epr/domain/vaccination';
import type { LocalId, Spid } from '@epr/domain/values';
import { defaultHomeCommunity } from '../../apps/community/src/configuration/default-home-community.ts';
import { submissionOf } from './documents.ts';

const { homeCommunityId } = defaultHomeCommunity;
const anna: Participant = { given: 'Anna', family: 'Keller', role: 'patient' };
const meier: Participant = { given: 'Lukas', family: 'Meier', gln: '7601000102737', institution: 'Praxis am See' };
const localId: LocalId = { system: `${homeCommunityId}.1`, value: 'A-1' };

/** Stores vaccination documents of every kind the portal writes, by patient and professional; returns their titles. */
export async function storeVaccinationsForValidator(
  patient: Connection,
  professional: Connection,
  spid: Spid,
): Promise<readonly string[]> {
  const titles: string[] = [];
  const store = async (
    role: 'PAT' | 'HCP',
    title: string,
    entries: readonly VaccinationEntry[],
    kind: DocumentInput['kind'] = 'administration',
  ): Promise<void> => {
    const connection = role === 'PAT' ? patient : professional;
    const author = role === 'PAT' ? anna : meier;
    const uuid = randomUUID();
    const language = 'de-CH';
    const created = new Date().toISOString();
    const made = {
      kind,
      uuid,
      homeCommunity: homeCommunityId,
      patient: spid,
      title,
      confidentiality: 'normal',
    } as const;
    const document = vaccinationMetadata({ ...made, role, author, created, language });
    const written = writeVaccinations(
      entries,
      {
        ...{ kind, uuid, date: created, language, title, confidentiality: 'normal', author },
        patient: { given: 'Anna', family: 'Keller', birthDate: '1984-03-12', gender: 'female', localId },
        custodian: { name: 'Stammgemeinschaft', id: homeCommunityId },
        sectionTitles: Object.fromEntries(
          vaccinationSections.map((section) => [section, section]),
        ) as DocumentInput['sectionTitles'],
        describe: ({ date }) => date ?? '?',
      },
      connection,
      document.id,
    );
    const stored = await storeVaccinations(connection, written, document, submissionOf(role));
    if (!stored.ok) throw new Error(`${title}: ${JSON.stringify(stored.error)}`);
    titles.push(title);
  };
  await store('PAT', 'Eigene Einträge', [
    entryFromDraft({ ...draft('immunizations', '637'), diseases: ['76902006'], performer: 'Eva Lindt' }, writing(anna)),
    entryFromDraft(draft('adverseEvents', '293104008'), writing(anna)),
    entryFromDraft(draft('illnesses', '38907003'), writing(anna)),
    entryFromDraft({ ...draft('risks', '77386006'), end: '01.05.2025', status: 'inactive' }, writing(anna)),
  ]);
  const record = await recordOf(patient);
  const [first, second] = record.filter(({ state, entry }) => state === 'current' && entry.section === 'immunizations');
  if (!first || !second) throw new Error('the record has too few entries');
  await store('HCP', 'Bestätigt', [restatedEntry(first, writing(meier), 'Im Ausweis gesehen.')]);
  await store('PAT', 'Für ungültig erklärt', [annulledEntry(second, writing(anna), 'Falsches Jahr.')]);
  await store(
    'PAT',
    'Zwei Ereignisse',
    distinguishedEntries(
      [first, second],
      () => writing(anna),
      () => 'Nicht dasselbe.',
    ),
  );
  const all = (await recordOf(patient)).map(({ entry }) => entry);
  await store('PAT', 'Das ganze Impfdossier', [...all, ...sparse()], 'record');
  return titles;
}

async function recordOf(connection: Connection) {
  const read = await fetchVaccinations(connection);
  if (!read.ok) throw new Error(JSON.stringify(read.error));
  return mergeVaccinations(read.value.contents.flatMap(({ content }) => (content.ok ? [content.value] : []))).entries;
}

function writing(author: Participant): EntryProvenance {
  return { uuid: randomUUID(), now: new Date().toISOString(), author, verified: author.role === undefined };
}

function draft(section: EditableSection, code: string): EntryDraft {
  const swissmedic = 'http://fhir.ch/ig/ch-vacd/CodeSystem/ch-vacd-swissmedic-cs';
  return {
    section,
    code: `${section === 'immunizations' ? swissmedic : 'http://snomed.info/sct'}|${code}`,
    ...{ date: '02.03.2025', end: '', diseases: [], dose: '1', lot: 'L-1', performer: '', organisation: '' },
    ...{ comment: 'Gut vertragen.', status: 'active' },
  };
}

/** Entries as written by other programs, without elements the profiles require. */
function sparse(): readonly VaccinationEntry[] {
  const empty = { annulled: false, verified: false, replaces: [], conflictsWith: [], distinctFrom: [], comments: [] };
  const entry = (more: Pick<VaccinationEntry, 'section'> & Partial<VaccinationEntry>): VaccinationEntry => ({
    ...{ id: randomUUID(), aliases: [], concept: { codings: [], text: 'unbekannt' }, diseases: [], unresolved: [] },
    ...empty,
    ...more,
  });
  return [
    entry({ section: 'immunizations', performer: anna, replaces: [{ entry: randomUUID() }] }),
    entry({
      section: 'immunizations',
      dateText: 'in der Kindheit',
      author: { family: 'Frei', role: 'representative' },
    }),
    entry({ section: 'basicImmunizations' }),
    entry({ section: 'illnesses' }),
    entry({ section: 'risks' }),
    entry({ section: 'risks', end: '2025-05-01' }),
    entry({ section: 'risks', end: '2025-05-01', status: 'recurrence' }),
    entry({ section: 'risks', end: '2025-05-01', status: 'inactive', annulled: true }),
    entry({ section: 'adverseEvents' }),
    entry({ section: 'laboratory' }),
    entry({ section: 'laboratory', value: '1:64', performer: { institution: 'Labor' } }),
    entry({ section: 'laboratory', value: '1 : 64' }),
    entry({ section: 'laboratory', value: '10 [iU]/L – 20 [iU]/L' }),
    entry({
      section: 'laboratory',
      value: '99 [iU]/L',
      unit: { code: '[iU]/L', system: 'http://unitsofmeasure.org' },
    }),
  ];
}
