import type { VaccinationEntry } from '@epr/domain/vaccination';
import { asObject, asArray } from '../../../bundle/index.ts';
import { aWriting as writing } from './a-writing.ts';
import { writeVaccinationDocument } from '../write-vaccination-document.ts';

/** Returns the resources of a written document by type. */
export function resourcesOf(entries: readonly VaccinationEntry[], by = writing) {
  const bundle: unknown = JSON.parse(JSON.stringify(writeVaccinationDocument(entries, by)));
  const resources = asArray(asObject(bundle)['entry']).map((one) => asObject(asObject(one)['resource']));
  return (type: string) => resources.filter(({ resourceType }) => resourceType === type);
}

/** Returns the resources of a type in the document of some entries. */
export function resourcesOfType(type: string, ...entries: readonly VaccinationEntry[]) {
  return resourcesOf(entries)(type);
}
