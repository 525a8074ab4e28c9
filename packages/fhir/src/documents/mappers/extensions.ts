import type { ExtraMetadata } from '@epr/domain/documents';
import type { Coded } from '@epr/domain/values';
import { asObject, asArray, omitUndefined, asString, asUnsignedInt, type UncheckedJson } from '../../bundle/index.ts';
import { readCoding, readConcept, writeCoding } from './codes.ts';
import { withValueAt, type Mapper } from './mapper.ts';

const national = 'http://fhir.ch/ig/ch-epr-fhir/StructureDefinition';
const ihe = 'https://profiles.ihe.net/ITI/MHD/StructureDefinition';

/** Role of the person who uploaded the document (or the submission set). */
export const authorRole: Mapper<Coded> = extension(
  ['ch-ext-author-authorrole'],
  `${national}/ch-ext-author-authorrole`,
  'valueCoding',
  writeCoding,
  readCoded,
);

export const deletionStatus: Mapper<Coded> = extension(
  ['ch-ext-deletionstatus'],
  `${national}/ch-ext-deletionstatus`,
  'valueCoding',
  writeCoding,
  readCoded,
);

/**
 * The national profile defines it only on OperationOutcomes, IHE on documents; platforms use several URLs and value types
 * (facts 2.2).
 */
export const homeCommunity: Mapper<string> = extension(
  [
    'ihe-homecommunityid',
    'ch-mhd-home-community-id',
    'homecommunityid',
    'home-community-id',
    'ch-ext-home-community-id',
  ],
  `${ihe}/ihe-HomeCommunityId`,
  'valueOid',
  (oid) => oid,
  readOid,
);

const repository: Mapper<string> = extension(
  ['ihe-repositoryuniqueid'],
  `${ihe}/ihe-repositoryUniqueId`,
  'valueIdentifier',
  (value) => ({ value }),
  readName,
);
const version: Mapper<number> = extension(
  ['ihe-version'],
  `${ihe}/ihe-version`,
  'valuePositiveInt',
  (value) => value,
  (value) =>
    asUnsignedInt(
      value['valuePositiveInt'] ?? value['valueInteger'] ?? Number(asString(value['valueString']) ?? Number.NaN),
    ),
);
const availability: Mapper<Coded> = extension(
  ['ihe-documentavailability'],
  `${ihe}/ihe-documentAvailability`,
  'valueCoding',
  writeCoding,
  readCoded,
);

/** Repository, version and availability, added by some gateways (newMetadata). */
export const extraMetadata: Mapper<ExtraMetadata> = {
  read: (resource) => {
    const found: ExtraMetadata = omitUndefined({
      repositoryUniqueId: repository.read(resource),
      version: version.read(resource),
      documentAvailability: availability.read(resource),
    });
    return Object.keys(found).length > 0 ? found : undefined;
  },
  write: (resource, value) => {
    const withRepository = repository.write(resource, value?.repositoryUniqueId);
    return availability.write(version.write(withRepository, value?.version), value?.documentAvailability);
  },
};

/** Maps an extension identified by the last part of its URL: the national guides changed the URLs twice (facts 2.2). */
function extension<T>(
  names: readonly string[],
  url: string,
  valueName: string,
  write: (value: T) => unknown,
  read: (extension: UncheckedJson) => T | undefined,
): Mapper<T> {
  const isMeant = (candidate: unknown) => names.includes(lastPart(asObject(candidate)['url']));
  return {
    read: (resource) =>
      asArray(resource['extension']).reduce<T | undefined>(
        (found, candidate) => found ?? (isMeant(candidate) ? read(asObject(candidate)) : undefined),
        undefined,
      ),
    write: (resource, value) => {
      const all = asArray(resource['extension']);
      const place = all.findIndex(isMeant);
      const known = asString(asObject(all[place])['url']) ?? url;
      const written = value === undefined ? [] : [{ url: known, [valueName]: write(value) }];
      const others = all.filter((candidate) => !isMeant(candidate));
      const next = others.toSpliced(place < 0 ? others.length : place, 0, ...written);
      return withValueAt(resource, ['extension'], next.length > 0 ? next : undefined);
    },
  };
}

function lastPart(url: unknown): string {
  const whole = asString(url) ?? '';
  const known = lastParts.get(whole);
  if (known !== undefined) return known;
  const before = Math.max(whole.lastIndexOf('/'), whole.lastIndexOf('#'), whole.lastIndexOf(':'));
  const part = whole.slice(before + 1).toLowerCase();
  // A record of ten thousand documents has only a few distinct URLs, and each is looked up about ten times per document.
  if (lastParts.size < 200) lastParts.set(whole, part);
  return part;
}

const lastParts = new Map<string, string>();

function readCoded(extension: UncheckedJson): Coded | undefined {
  return readCoding(extension['valueCoding']) ?? readConcept(extension['valueCodeableConcept']) ?? codeOf(extension);
}

function codeOf(extension: UncheckedJson): Coded | undefined {
  const code = asString(extension['valueCode']) ?? asString(extension['valueString']);
  return code ? { code, system: '' } : undefined;
}

function readName(extension: UncheckedJson): string | undefined {
  const named = asString(asObject(extension['valueIdentifier'])['value']);
  return (
    named ??
    [extension['valueOid'], extension['valueUri'], extension['valueUrl'], extension['valueString']]
      .map(asString)
      .find(Boolean)
  );
}

/** Some platforms omit `urn:oid:`. */
function readOid(extension: UncheckedJson): string | undefined {
  const name = readName(extension)?.trim();
  return name && /^\d+(\.\d+)+$/.test(name) ? `urn:oid:${name}` : name;
}
