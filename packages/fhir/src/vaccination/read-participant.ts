import type { Participant } from '@epr/domain/vaccination';
import { systems } from '@epr/domain/values';
import { asObject, asArray, omitUndefined, asString, type UncheckedJson } from '../bundle/index.ts';
import { readName } from '../people/names.ts';
import type { Resolver } from './references.ts';

/** Reads the participant of a reference, resolving a role to its person and organisation; undefined when nothing is known. */
export function readParticipant(
  { resolve }: Resolver,
  reference: unknown,
  within?: UncheckedJson,
): Participant | undefined {
  const resource = resolve(reference, within);
  const words = asString(asObject(reference)['display']);
  if (!resource) return words ? { family: words } : undefined;
  const found = ofResource(resource, (inner) => resolve(inner, resource) ?? resolve(inner, within));
  return Object.keys(found).length > 0 ? found : words ? { family: words } : undefined;
}

function ofResource(resource: UncheckedJson, resolve: (reference: unknown) => UncheckedJson | undefined): Participant {
  switch (resource['resourceType']) {
    case 'PractitionerRole': {
      const person = resolve(resource['practitioner']);
      const organization = resolve(resource['organization']);
      const personDisplay = asString(asObject(resource['practitioner'])['display']);
      const organizationDisplay = asString(asObject(resource['organization'])['display']);
      return {
        ...(person ? ofPerson(person) : personDisplay ? { family: personDisplay } : {}),
        ...omitUndefined({ institution: asString(organization?.['name']) ?? organizationDisplay }),
      };
    }
    case 'Organization':
      return omitUndefined({ institution: asString(resource['name']) });
    case 'Patient':
      return { ...ofPerson(resource), role: 'patient' };
    case 'RelatedPerson':
      return { ...ofPerson(resource), role: 'representative' };
    case 'Device':
      return omitUndefined({ institution: asString(asObject(asArray(resource['deviceName'])[0])['name']) });
    default:
      return ofPerson(resource);
  }
}

function ofPerson(person: UncheckedJson): Participant {
  const gln = asArray(person['identifier'])
    .map(asObject)
    .find(({ system }) => system === systems.gln);
  return omitUndefined({ ...readName(person), gln: asString(gln?.['value']) });
}
