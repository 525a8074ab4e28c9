import { strictestLabel } from '@epr/domain/documents';
import type { Coded } from '@epr/domain/values';
import { asObject, asArray, asString } from '../../bundle/index.ts';
import { valueAt, withValueAt, type Mapper, type Path } from './mapper.ts';

/** Reads a Coding; undefined without a code. */
export function readCoding(value: unknown): Coded | undefined {
  const { code, system, display } = asObject(value);
  const given = asString(code);
  const words = asString(display);
  return given ? { code: given, system: asString(system) ?? '', ...(words ? { display: words } : {}) } : undefined;
}

/** Reads a CodeableConcept: its first coding with a code, else its text as a code without a system, to be shown as sent (COD-02). */
export function readConcept(value: unknown): Coded | undefined {
  const words = asString(asObject(value)['text']);
  return (
    asArray(asObject(value)['coding']).map(readCoding).find(Boolean) ??
    (words ? { code: words, system: '' } : undefined)
  );
}

export function writeCoding({ code, system, display }: Coded): Coded | Omit<Coded, 'system'> {
  return { ...(system ? { system } : {}), code, ...(display ? { display } : {}) };
}

export function writeConcept(coded: Coded) {
  return { coding: [writeCoding(coded)] };
}

/** Maps a Coding at a path. */
export function codingAt(...path: Path): Mapper<Coded> {
  return {
    read: (resource) => readCoding(valueAt(resource, path)),
    write: (resource, value) => withValueAt(resource, path, value && writeCoding(value)),
  };
}

/** Maps a CodeableConcept at a path; writing replaces the whole concept, including further codings (translations) and text. */
export function conceptAt(...path: Path): Mapper<Coded> {
  return {
    read: (resource) => readConcept(valueAt(resource, path)),
    write: (resource, value) => withValueAt(resource, path, value && writeConcept(value)),
  };
}

/** Maps a list of CodeableConcepts at a path. */
export function conceptsAt(...path: Path): Mapper<readonly Coded[]> {
  return {
    read: (resource) =>
      asArray(valueAt(resource, path))
        .map(readConcept)
        .filter((coded) => coded !== undefined),
    write: (resource, value) =>
      withValueAt(resource, path, value && value.length > 0 ? value.map(writeConcept) : undefined),
  };
}

/**
 * Confidentiality: of several labels the most protective one; an unknown label takes precedence over all (see
 * {@link strictestLabel}). A label with text alone is a code without a system. Writing replaces all labels, so that no old label remains
 * that permits more.
 */
export const securityLabel: Mapper<Coded> = {
  read: (resource) => {
    const labels = asArray(resource['securityLabel']).map((label) => {
      const codings = asArray(asObject(label)['coding']).map(readCoding);
      const words = codings.length === 0 ? readConcept(label) : undefined;
      return [...codings.map((coding) => coding ?? nameless), ...(words ? [words] : [])];
    });
    return strictestLabel(labels);
  },
  write: (resource, value) => withValueAt(resource, ['securityLabel'], value && [writeConcept(value)]),
};

/** Stands for a coding without a code, which counts as an unknown label. */
const nameless: Coded = { code: '?', system: '' };
