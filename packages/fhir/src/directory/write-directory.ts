import type { CodeableConcept, Organization, Practitioner, PractitionerRole } from 'fhir/r4';
import { directoryName, type DirectoryGroup, type DirectoryPerson } from '@epr/domain/directory';
import { bareOid, systems, type Coded } from '@epr/domain/values';

/** Writes a professional in the form of the national directory (mCSD ITI-90). */
export function writePractitioner(person: Omit<DirectoryPerson, 'places'>): Practitioner {
  const { gln, prefix, given, family, professions, specialities } = person;
  const known = [...professions, ...specialities];
  return {
    resourceType: 'Practitioner',
    id: gln,
    active: true,
    identifier: [{ system: systems.gln, value: gln }],
    name: [
      {
        text: directoryName({ ...person, places: [] }),
        family,
        given: [given],
        ...(prefix ? { prefix: [prefix] } : {}),
      },
    ],
    // FHIR does not permit empty arrays (R4, json.html).
    ...(known.length > 0 ? { qualification: known.map((code) => ({ code: concept(code) })) } : {}),
  };
}

/** Writes the role of a professional at one organisation, or without one. */
export function writePractitionerRole(
  person: Omit<DirectoryPerson, 'places'>,
  place?: DirectoryGroup,
): PractitionerRole {
  return {
    resourceType: 'PractitionerRole',
    id: place ? `${person.gln}-${organizationId(place.id)}` : person.gln,
    active: true,
    practitioner: {
      reference: `Practitioner/${person.gln}`,
      identifier: { system: systems.gln, value: person.gln },
      display: directoryName({ ...person, places: [] }),
    },
    ...(place ? { organization: { reference: `Organization/${organizationId(place.id)}`, display: place.name } } : {}),
    ...(person.professions.length > 0 ? { code: person.professions.map(concept) } : {}),
    ...(person.specialities.length > 0 ? { specialty: person.specialities.map(concept) } : {}),
  };
}

export function writeOrganization({ id, name, facilityType, city, partOf }: DirectoryGroup): Organization {
  return {
    resourceType: 'Organization',
    id: organizationId(id),
    active: true,
    identifier: [{ system: systems.uri, value: id }],
    ...(facilityType ? { type: [concept(facilityType)] } : {}),
    name,
    ...(city ? { address: [{ city }] } : {}),
    ...(partOf
      ? {
          partOf: {
            reference: `Organization/${organizationId(partOf)}`,
            identifier: { system: systems.uri, value: partOf },
          },
        }
      : {}),
  };
}

/** Returns the logical id of an organisation: its OID without `urn:oid:`. */
export function organizationId(oid: string): string {
  return bareOid(oid);
}

function concept({ code, system, display }: Coded): CodeableConcept {
  return { coding: [{ ...(system ? { system } : {}), code, ...(display ? { display } : {}) }] };
}
