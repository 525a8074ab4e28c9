import {
  distinctiveId,
  entryId,
  type Comment,
  type Participant,
  type VaccinationEntry,
  type VaccinationSection,
} from '@epr/domain/vaccination';
import { inSwissTime } from '@epr/domain/values';
import { asObject, asArray, omitUndefined, asString, asUnsignedInt, type UncheckedJson } from '../bundle/index.ts';
import { codeOf, readConcept } from './concepts.ts';
import { extensionsByUrl, firstIdentifier, readConflicts, readDistinctions, readLinks } from './links.ts';
import { observationValue } from './observation-value.ts';
import { readParticipant } from './read-participant.ts';
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
    : `${container}#${String(resource['resourceType'])}/${asString(resource['id']) ?? String(resolver.resources.indexOf(resource))}`;
  const writer = writerOf(resource, resolver) ?? author;
  const { performer, lot } = givenBy(resource, resolver);
  return {
    section,
    id,
    aliases: aliasesOf(resource).filter((alias) => alias !== id),
    ...omitUndefined({ identifier }),
    concept: readConcept(resource['vaccineCode'] ?? resource['code']) ?? { codings: [] },
    ...omitUndefined({
      ...times(resource),
      lot,
      performer,
      author: writer,
      status: statusOf(resource),
      ...observationValue(resource),
    }),
    ...omitUndefined({
      interpretation: readConcept(asArray(resource['interpretation'])[0]),
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
  const further = asArray(resource['identifier']).flatMap((one) => {
    const { value, system } = asObject(one);
    const [given, within] = [asString(value), asString(system)];
    return given && within ? [entryId(given, within)] : distinctiveId(given);
  });
  return [...new Set([...distinctiveId(asString(resource['id'])), ...further])];
}

function times(resource: UncheckedJson) {
  const period = (name: string, end: 'start' | 'end') => asString(asObject(resource[name])[end]);
  const date =
    asString(resource['occurrenceDateTime']) ??
    asString(resource['onsetDateTime']) ??
    period('onsetPeriod', 'start') ??
    asString(resource['effectiveDateTime']) ??
    asString(resource['effectiveInstant']) ??
    period('effectivePeriod', 'start') ??
    asString(resource['lastOccurrence']) ??
    (resource['resourceType'] === 'AllergyIntolerance' ? asString(resource['recordedDate']) : undefined);
  const end =
    asString(resource['abatementDateTime']) ?? period('abatementPeriod', 'end') ?? period('effectivePeriod', 'end');
  return {
    date: date && inSwissTime(date),
    dateText: asString(resource['occurrenceString']) ?? asString(resource['onsetString']),
    end: end && inSwissTime(end),
    recorded: asString(resource['recorded']) ?? asString(resource['recordedDate']) ?? asString(resource['issued']),
  };
}

function writerOf(resource: UncheckedJson, resolver: Resolver): Participant | undefined {
  const [named] = [vacdUrls.author, vacdUrls.recorderOld].flatMap((url) => extensionsByUrl(resource, url));
  return readParticipant(resolver, named?.['valueReference'] ?? resource['recorder'], resource);
}

function givenBy(resource: UncheckedJson, resolver: Resolver) {
  const performers = asArray(resource['performer']).map(asObject);
  const giver = performers.find((one) => codeOf(one['function']) === 'AP') ?? performers[0];
  const [medication] = extensionsByUrl(resource, vacdUrls.medication);
  const product = resolver.resolve(medication?.['valueReference'], resource);
  return {
    performer: giver && readParticipant(resolver, giver['actor'] ?? giver, resource),
    lot: asString(resource['lotNumber']) ?? asString(asObject(product?.['batch'])['lotNumber']),
  };
}

function statusOf(resource: UncheckedJson): string | undefined {
  return codeOf(resource['clinicalStatus']) ?? asString(resource['status']);
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
    extensionsByUrl(resource, vacdUrls.verification, kind),
  );
  const status = asArray(extension?.['extension'])
    .map(asObject)
    .find(({ url }) => url === 'status');
  return asString(asObject((status ?? extension)?.['valueCoding'])['code']);
}

function commentsOf(resource: UncheckedJson, resolver: Resolver): readonly Comment[] {
  return asArray(resource['note']).flatMap((note) => {
    const { text: words, time, authorReference, authorString } = asObject(note);
    const said = asString(words);
    if (!said) return [];
    const named = asString(authorString);
    const author = readParticipant(resolver, authorReference, resource) ?? (named ? { family: named } : undefined);
    const when = asString(time);
    return [omitUndefined({ text: said, time: when && inSwissTime(when), author })];
  });
}

function protocol(resource: UncheckedJson) {
  const applied = asArray(resource['protocolApplied']).map(asObject);
  const diseases = applied.flatMap((one) =>
    asArray(one['targetDisease']).flatMap((disease) => readConcept(disease) ?? []),
  );
  const number = (name: string) =>
    applied
      .map((one) => asUnsignedInt(one[`${name}PositiveInt`]) ?? figure(asString(one[`${name}String`])))
      .find(Boolean);
  return { diseases, ...omitUndefined({ dose: number('doseNumber'), doses: number('seriesDoses') }) };
}

function figure(words: string | undefined): number | undefined {
  const digits = /\d+/.exec(words ?? '')?.[0];
  return digits ? Number(digits) : undefined;
}

function unresolvedOf(resource: UncheckedJson, { resolve }: Resolver): readonly string[] {
  const [medication] = extensionsByUrl(resource, vacdUrls.medication);
  const references = [
    ...asArray(resource['performer']).map((one) => asObject(one)['actor'] ?? one),
    resource['recorder'],
    medication?.['valueReference'],
    extensionsByUrl(resource, vacdUrls.author)[0]?.['valueReference'],
  ];
  return references
    .filter((one) => asString(asObject(one)['reference']) && !resolve(one, resource))
    .map(nameOfReference);
}
