import { strictestLabel } from '@epr/domain/documents';
import type { Coded } from '@epr/domain/values';
import { fields, list, text } from '../../bundle/index.ts';
import { at, put, type Mapper, type Path } from './mapper.ts';

/** Reads a Coding; undefined without a code. */
export function readCoding(value: unknown): Coded | undefined {
  const { code, system, display } = fields(value);
  const given = text(code);
  const words = text(display);
  return given ? { code: given, system: text(system) ?? '', ...(words ? { display: words } : {}) } : undefined;
}

/** Reads a CodeableConcept: its first coding with a code, else its text as a code of no system, so that it is shown as given (COD-02). */
export function readConcept(value: unknown): Coded | undefined {
  const words = text(fields(value)['text']);
  return (
    list(fields(value)['coding']).map(readCoding).find(Boolean) ?? (words ? { code: words, system: '' } : undefined)
  );
}

export function writeCoding({ code, system, display }: Coded): Coded | Omit<Coded, 'system'> {
  return { ...(system ? { system } : {}), code, ...(display ? { display } : {}) };
}

export function writeConcept(coded: Coded) {
  return { coding: [writeCoding(coded)] };
}

/** A Coding at a place. */
export function codingAt(...path: Path): Mapper<Coded> {
  return {
    read: (resource) => readCoding(at(resource, path)),
    write: (resource, value) => put(resource, path, value && writeCoding(value)),
  };
}

/** A CodeableConcept at a place; a changed code takes its translations with it. */
export function conceptAt(...path: Path): Mapper<Coded> {
  return {
    read: (resource) => readConcept(at(resource, path)),
    write: (resource, value) => put(resource, path, value && writeConcept(value)),
  };
}

/** A list of CodeableConcepts at a place. */
export function conceptsAt(...path: Path): Mapper<readonly Coded[]> {
  return {
    read: (resource) =>
      list(at(resource, path))
        .map(readConcept)
        .filter((coded) => coded !== undefined),
    write: (resource, value) => put(resource, path, value && value.length > 0 ? value.map(writeConcept) : undefined),
  };
}

/**
 * Confidentiality: of several labels the one that protects most, before it any that is not understood (see
 * {@link strictestLabel}); a label in words alone is a code of no system. A change replaces them all: no old label stays to open more.
 */
export const securityLabel: Mapper<Coded> = {
  read: (resource) => {
    const labels = list(resource['securityLabel']).map((label) => {
      const codings = list(fields(label)['coding']).map(readCoding);
      const words = codings.length === 0 ? readConcept(label) : undefined;
      return [...codings.map((coding) => coding ?? nameless), ...(words ? [words] : [])];
    });
    return strictestLabel(labels);
  },
  write: (resource, value) => put(resource, ['securityLabel'], value && [writeConcept(value)]),
};

/** A coding without a code says nothing anybody understands. */
const nameless: Coded = { code: '?', system: '' };
