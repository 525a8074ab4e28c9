import type { Participant } from '@epr/domain/vaccination';
import { systems } from '@epr/domain/values';
import { fields, list, present, text, type UncheckedJson } from '../bundle/index.ts';
import { readName } from '../people/names.ts';
import type { Resolver } from './references.ts';

/** Reads the participant of a reference, resolving a role to its person and organisation; undefined when nothing is known. */
export function readParticipant(
  { resolve }: Resolver,
  reference: unknown,
  within?: UncheckedJson,
): Participant | undefined {
  const resource = resolve(reference, within);
  const words = text(fields(reference)['display']);
  if (!resource) return words ? { family: words } : undefined;
  const found = ofResource(resource, (inner) => resolve(inner, resource) ?? resolve(inner, within));
  return Object.keys(found).length > 0 ? found : words ? { family: words } : undefined;
}

function ofResource(resource: UncheckedJson, resolve: (reference: unknown) => UncheckedJson | undefined): Participant {
  switch (resource['resourceType']) {
    case 'PractitionerRole': {
      const person = resolve(resource['practitioner']);
      const house = resolve(resource['organization']);
      const said = text(fields(resource['practitioner'])['display']);
      const saidHouse = text(fields(resource['organization'])['display']);
      return {
        ...(person ? ofPerson(person) : said ? { family: said } : {}),
        ...present({ institution: text(house?.['name']) ?? saidHouse }),
      };
    }
    case 'Organization':
      return present({ institution: text(resource['name']) });
    case 'Patient':
      return { ...ofPerson(resource), role: 'patient' };
    case 'RelatedPerson':
      return { ...ofPerson(resource), role: 'representative' };
    case 'Device':
      return present({ institution: text(fields(list(resource['deviceName'])[0])['name']) });
    default:
      return ofPerson(resource);
  }
}

function ofPerson(person: UncheckedJson): Participant {
  const gln = list(person['identifier'])
    .map(fields)
    .find(({ system }) => system === systems.gln);
  return present({ ...readName(person), gln: text(gln?.['value']) });
}
