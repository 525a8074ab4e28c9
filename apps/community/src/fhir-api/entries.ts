import { entriesOf, fields, list, type Entry } from '@epr/fhir/bundle';

/** The entries of a Bundle, each in its place: what is no object is an empty entry, so that answers stay in order. */
export function everyEntry(bundle: unknown): readonly Entry[] {
  return list(fields(bundle)['entry']).map((entry) => entriesOf({ resourceType: 'Bundle', entry: [entry] })[0] ?? {});
}
