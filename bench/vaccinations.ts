import { createHash } from 'node:crypto';
import { vaccineCode } from '@epr/codes/vaccine-code';
import {
  mergeInSlices,
  vaccinationSections,
  type VaccinationDocument,
  type VaccinationEntry,
} from '@epr/domain/vaccination';
import { readVaccinationDocument, writeVaccinationDocument, type DocumentInput } from '@epr/fhir/vaccination';

const sizes = [125, 250, 500, 1_000, 2_000] as const;
const entriesOfEach = 10;

/**
 * `npm run bench -- --only vaccinations`: measures reading and merging of documents with ten entries, with bare JSON parsing and hashing of
 * the same bytes as baseline.
 */
export async function vaccinationFigures(): Promise<void> {
  console.log(`\nVaccination record of documents with ${entriesOfEach} entries each, middle of three (ms)`);
  console.log(
    `  ${''.padEnd(20)}${['parse', 'hash', 'read', 'merge', 'longest task'].map((word) => word.padStart(14)).join('')}`,
  );
  for (const size of sizes) {
    const files = filesOf(size);
    const figures = [await figureOf(files), await figureOf(files), await figureOf(files)];
    const shown = (['parse', 'hash', 'read', 'merge', 'longest'] as const).map((name) =>
      (figures.map((one) => one[name]).sort((one, other) => one - other)[1] ?? 0).toFixed(1).padStart(14),
    );
    console.log(`  ${`${size} documents`.padEnd(20)}${shown.join('')}`);
  }
}

interface Figure {
  readonly parse: number;
  readonly hash: number;
  /** Milliseconds for JSON and content of every document. */
  readonly read: number;
  readonly merge: number;
  /** The longest time without a pause when merging in slices, as the screen does. */
  readonly longest: number;
}

async function figureOf(files: readonly string[]): Promise<Figure> {
  const parse = clocked(() => files.forEach((file) => void JSON.parse(file)));
  const hash = clocked(() => files.forEach((file) => void createHash('sha256').update(file).digest()));
  const documents: VaccinationDocument[] = [];
  const read = clocked(() => {
    for (const [index, file] of files.entries()) {
      const content = readVaccinationDocument(JSON.parse(file), String(index));
      if (content.ok) documents.push(content.value);
    }
  });
  const began = performance.now();
  let resumed = began;
  let longest = 0;
  let waited = 0;
  const pause = async (): Promise<void> => {
    const stopped = performance.now();
    longest = Math.max(longest, stopped - resumed);
    await new Promise((resume) => setTimeout(resume, 0));
    resumed = performance.now();
    waited += resumed - stopped;
  };
  const { entries } = await mergeInSlices(documents, { now: () => performance.now(), pause, slice: 6 });
  const ended = performance.now();
  if (entries.length === 0) throw new Error('nothing was merged');
  return { parse, hash, read, merge: ended - began - waited, longest: Math.max(longest, ended - resumed) };
}

function clocked(work: () => void): number {
  const began = performance.now();
  work();
  return performance.now() - began;
}

const writing: Omit<DocumentInput, 'uuid' | 'date'> = {
  kind: 'administration',
  language: 'de-CH',
  title: 'Impfungen',
  confidentiality: 'normal',
  patient: { given: 'Anna', family: 'Keller' },
  author: { given: 'Eva', family: 'Lindt', institution: 'Praxis am Lindenhain' },
  custodian: { name: 'Stammgemeinschaft', id: 'urn:oid:2.999.1' },
  base: 'https://r4.example/r4',
  sectionTitles: Object.fromEntries(
    vaccinationSections.map((section) => [section, section]),
  ) as DocumentInput['sectionTitles'],
  describe: ({ id }) => id,
};

/** Generates documents: every fifth entry corrects one of the previous document, every seventh repeats the event of another entry. */
function filesOf(size: number): readonly string[] {
  return Array.from({ length: size }, (_, document) => {
    const entries = Array.from({ length: entriesOfEach }, (__, place) => entryOf(document, place));
    const bundle = writeVaccinationDocument(entries, {
      ...writing,
      uuid: uuidOf(document, 99),
      date: new Date(1.6e12 + document * 1e7).toISOString(),
    });
    return JSON.stringify(bundle);
  });
}

function entryOf(document: number, place: number): VaccinationEntry {
  const number = document * entriesOfEach + place;
  const event = place % 7 === 6 ? number - 6 : number;
  const vaccine = vaccineCode.entries[event % vaccineCode.entries.length];
  return {
    section: 'immunizations',
    id: uuidOf(document, place),
    identifier: { system: 'urn:ietf:rfc:3986', value: `urn:uuid:${uuidOf(document, place)}` },
    aliases: [],
    concept: { codings: [{ system: vaccine?.system ?? '', code: vaccine?.code ?? '' }] },
    date: new Date(1.2e12 + event * 8.64e7).toISOString().slice(0, 10),
    status: 'completed',
    annulled: false,
    verified: true,
    replaces: place % 5 === 4 && document > 0 ? [{ entry: uuidOf(document - 1, place) }] : [],
    conflictsWith: [],
    distinctFrom: place % 7 === 6 && document % 2 === 0 ? [uuidOf(document, place - 6)] : [],
    comments: [],
    diseases: [],
    dose: 1,
    lot: `L${number}`,
    unresolved: [],
  };
}

function uuidOf(document: number, place: number): string {
  return `${String(document).padStart(8, '0')}-0697-457f-9efc-${String(place).padStart(12, '0')}`;
}
