import { readFile } from 'node:fs/promises';
import { showDay } from '@epr/domain/values';
import { momentOf } from '../days.ts';
import type { Entry, File, Scene } from './entry.ts';
import type { Block, Letter } from './paper/letter.ts';
import { writeLetter } from './paper/write-letter.ts';
import type { Writer } from './writers.ts';

type On = Scene['on'];
interface Manner {
  readonly to?: readonly string[];
  /** Heading on the sheet when it is not the document's title. */
  readonly title?: string;
  readonly closing?: string;
  /** An ordinary PDF instead of PDF/A, as patients and other communities hand them in. */
  readonly plain?: boolean;
}

/** A letter on the paper of its first author, signed by all of them. */
export function letter(blocks: (on: On, scene: Scene) => readonly Block[], manner: Manner = {}): File {
  return {
    contentType: 'application/pdf',
    bytes: (scene) => writeLetter(letterOf(scene, blocks(scene.on, scene), manner)),
  };
}

function letterOf(scene: Scene, blocks: readonly Block[], { to, title, closing, plain }: Manner): Letter {
  const { entry } = scene;
  const [{ house, unit }] = entry.by;
  const day = scene.day(entry.ago);
  return {
    house,
    ...(unit && { unit }),
    ...(to && { recipient: to }),
    placeAndDay: `${house.lines.find((line) => /^\d{4} /.test(line))?.slice(5) ?? 'Bern'}, ${showDay(day)}`,
    title: title ?? entry.title,
    patientLine: patientLine(scene),
    blocks,
    signatures: entry.by.flatMap(signatureOf),
    ...(to && { closing: closing ?? greetings[languageOf(entry)] }),
    language: entry.language ?? 'de-CH',
    archival: !plain,
    made: momentOf(day, entry.clock),
  };
}

function signatureOf({ author, role, uploader }: Writer): readonly { name: string; role: string }[] {
  const name = [author.prefix, author.given, author.family].filter(Boolean).join(' ');
  return name && (role || uploader === 'PAT') ? [{ name, role: role ?? 'Patientin' }] : [];
}

const greetings = {
  de: 'Freundliche Grüsse',
  fr: 'Avec nos salutations distinguées',
  it: 'Distinti saluti',
  en: 'Kind regards',
};
const born = { de: 'geb.', fr: 'née le', it: 'nata il', en: 'born' };

function languageOf({ language = 'de-CH' }: Entry): keyof typeof greetings {
  const short = language.slice(0, 2);
  return short === 'fr' || short === 'it' || short === 'en' ? short : 'de';
}

function patientLine({ patient, entry }: Scene): string {
  const name = `${patient.family} ${patient.given}, ${born[languageOf(entry)]} ${showDay(patient.birthDate)}`;
  return `${name}   ·   ${patient.street}, ${patient.postalCode} ${patient.city}   ·   Nr. ${patient.localId}`;
}

/** Text as UTF-8. */
export function words(contentType: string, write: (scene: Scene) => string): File {
  return { contentType, bytes: (scene) => Promise.resolve(new TextEncoder().encode(write(scene))) };
}

/** FHIR JSON, as a server would write it. */
export function fhirJson(write: (scene: Scene) => object): File {
  return words('application/fhir+json', (scene) => JSON.stringify(write(scene), undefined, 2));
}

/** A file that lies in packages/cast/files because it cannot be made in code at hand. */
export function stored(contentType: string, name: string): File {
  return { contentType, bytes: () => readFile(new URL(`../../files/${name}`, import.meta.url)) };
}
