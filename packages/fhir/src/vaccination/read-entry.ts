import {
  distinctiveId,
  entryId,
  type Comment,
  type Participant,
  type VaccinationEntry,
  type VaccinationSection,
} from '@epr/domain/vaccination';
import { inSwissTime } from '@epr/domain/values';
import { fields, list, present, text, whole, type UncheckedJson } from '../bundle/index.ts';
import { codeOf, readConcept } from './concepts.ts';
import { extensions, firstIdentifier, readConflicts, readDistinctions, readLinks } from './links.ts';
import { observationValue } from './observation-value.ts';
import { readParticipant } from './participants.ts';
import { nameOfReference, type Resolver } from './references.ts';
import { vacdUrls, verified } from './vocabulary.ts';

/** Details of the document that reading an entry needs. */
export interface EntryContext {
  readonly resolver: Resolver;
  /** Identifies, with its position in the document, an entry that has no identifier. */
  readonly container: string;
  readonly author?: Participant;
}

/** Reads one entry of a section, of any resource type; unreadable elements are left out, but never the entry. */
export function readEntry(
  resource: UncheckedJson,
  section: VaccinationSection,
  { resolver, container, author }: EntryContext,
): VaccinationEntry {
  const identifier = firstIdentifier(resource);
  const id = identifier
    ? entryId(identifier.value, identifier.system)
    : `${container}#${String(resource['resourceType'])}/${text(resource['id']) ?? String(resolver.resources.indexOf(resource))}`;
  const writer = writerOf(resource, resolver) ?? author;
  const { performer, lot } = givenBy(resource, resolver);
  return {
    section,
    id,
    aliases: aliasesOf(resource).filter((alias) => alias !== id),
    ...present({ identifier }),
    concept: readConcept(resource['vaccineCode'] ?? resource['code']) ?? { codings: [] },
    ...present({
      ...times(resource),
      lot,
      performer,
      author: writer,
      status: statusOf(resource),
      ...observationValue(resource),
    }),
    ...present({
      interpretation: readConcept(list(resource['interpretation'])[0]),
      route: readConcept(resource['route']),
    }),
    annulled: isAnnulled(resource),
    verified: isVerified(resource, writer),
    replaces: readLinks(resource, resolver),
    conflictsWith: readConflicts(resource, id, resolver),
    distinctFrom: readDistinctions(resource, resolver),
    comments: commentsOf(resource, resolver),
    ...protocol(resource),
    unresolved: unresolvedOf(resource, resolver),
  };
}

/** Returns the other ids by which documents may refer to the entry: its further identifiers, and its logical id if likely to be unique. */
function aliasesOf(resource: UncheckedJson): readonly string[] {
  const further = list(resource['identifier']).flatMap((one) => {
    const { value, system } = fields(one);
    const [given, within] = [text(value), text(system)];
    return given && within ? [entryId(given, within)] : distinctiveId(given);
  });
  return [...new Set([...distinctiveId(text(resource['id'])), ...further])];
}

function times(resource: UncheckedJson) {
  const period = (name: string, end: 'start' | 'end') => text(fields(resource[name])[end]);
  const date =
    text(resource['occurrenceDateTime']) ??
    text(resource['onsetDateTime']) ??
    period('onsetPeriod', 'start') ??
    text(resource['effectiveDateTime']) ??
    text(resource['effectiveInstant']) ??
    period('effectivePeriod', 'start') ??
    text(resource['lastOccurrence']) ??
    (resource['resourceType'] === 'AllergyIntolerance' ? text(resource['recordedDate']) : undefined);
  const end =
    text(resource['abatementDateTime']) ?? period('abatementPeriod', 'end') ?? period('effectivePeriod', 'end');
  return {
    date: date && inSwissTime(date),
    dateText: text(resource['occurrenceString']) ?? text(resource['onsetString']),
    end: end && inSwissTime(end),
    recorded: text(resource['recorded']) ?? text(resource['recordedDate']) ?? text(resource['issued']),
  };
}

function writerOf(resource: UncheckedJson, resolver: Resolver): Participant | undefined {
  const [named] = [vacdUrls.author, vacdUrls.recorderOld].flatMap((url) => extensions(resource, url));
  return readParticipant(resolver, named?.['valueReference'] ?? resource['recorder'], resource);
}

function givenBy(resource: UncheckedJson, resolver: Resolver) {
  const performers = list(resource['performer']).map(fields);
  const giver = performers.find((one) => codeOf(one['function']) === 'AP') ?? performers[0];
  const [medication] = extensions(resource, vacdUrls.medication);
  const product = resolver.resolve(medication?.['valueReference'], resource);
  return {
    performer: giver && readParticipant(resolver, giver['actor'] ?? giver, resource),
    lot: text(resource['lotNumber']) ?? text(fields(product?.['batch'])['lotNumber']),
  };
}

function statusOf(resource: UncheckedJson): string | undefined {
  return codeOf(resource['clinicalStatus']) ?? text(resource['status']);
}

function isAnnulled(resource: UncheckedJson): boolean {
  return resource['status'] === 'entered-in-error' || codeOf(resource['verificationStatus']) === 'entered-in-error';
}

/** Whether the document states the entry as confirmed; without a statement, whether a professional wrote it (peers: verified flag). */
function isVerified(resource: UncheckedJson, writer: Participant | undefined): boolean {
  const said = verificationOf(resource);
  if (said) return said === verified.code;
  const status = codeOf(resource['verificationStatus']);
  if (status) return status === 'confirmed';
  return writer !== undefined && writer.role === undefined;
}

/**
 * Returns the code of the verification status: an extension, in drafts of CH VACD a modifier extension or one with parts (`status`,
 * `date`, `verifier`).
 */
function verificationOf(resource: UncheckedJson): string | undefined {
  const [extension] = (['extension', 'modifierExtension'] as const).flatMap((kind) =>
    extensions(resource, vacdUrls.verification, kind),
  );
  const status = list(extension?.['extension'])
    .map(fields)
    .find(({ url }) => url === 'status');
  return text(fields((status ?? extension)?.['valueCoding'])['code']);
}

function commentsOf(resource: UncheckedJson, resolver: Resolver): readonly Comment[] {
  return list(resource['note']).flatMap((note) => {
    const { text: words, time, authorReference, authorString } = fields(note);
    const said = text(words);
    if (!said) return [];
    const named = text(authorString);
    const author = readParticipant(resolver, authorReference, resource) ?? (named ? { family: named } : undefined);
    const when = text(time);
    return [present({ text: said, time: when && inSwissTime(when), author })];
  });
}

function protocol(resource: UncheckedJson) {
  const applied = list(resource['protocolApplied']).map(fields);
  const diseases = applied.flatMap((one) =>
    list(one['targetDisease']).flatMap((disease) => readConcept(disease) ?? []),
  );
  const number = (name: string) =>
    applied.map((one) => whole(one[`${name}PositiveInt`]) ?? figure(text(one[`${name}String`]))).find(Boolean);
  return { diseases, ...present({ dose: number('doseNumber'), doses: number('seriesDoses') }) };
}

function figure(words: string | undefined): number | undefined {
  const digits = /\d+/.exec(words ?? '')?.[0];
  return digits ? Number(digits) : undefined;
}

function unresolvedOf(resource: UncheckedJson, { resolve }: Resolver): readonly string[] {
  const [medication] = extensions(resource, vacdUrls.medication);
  const references = [
    ...list(resource['performer']).map((one) => fields(one)['actor'] ?? one),
    resource['recorder'],
    medication?.['valueReference'],
    extensions(resource, vacdUrls.author)[0]?.['valueReference'],
  ];
  return references.filter((one) => text(fields(one)['reference']) && !resolve(one, resource)).map(nameOfReference);
}
