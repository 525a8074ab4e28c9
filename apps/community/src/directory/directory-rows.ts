import type { Selectable } from 'kysely';
import type { DirectoryGroup, DirectoryPerson } from '@epr/domain/directory';
import type { Coded } from '@epr/domain/values';
import type { OrganisationTable, ProfessionalTable } from '../storage/schema.ts';

type Person = Omit<DirectoryPerson, 'places'>;

export function personOf(row: Selectable<ProfessionalTable>): Person {
  return {
    kind: 'professional',
    gln: row.gln,
    ...(row.prefix === null ? {} : { prefix: row.prefix }),
    given: row.given,
    family: row.family,
    professions: codesOf(row.profession),
    specialities: row.speciality === null ? [] : codesOf(row.speciality),
  };
}

export function groupOf(row: Selectable<OrganisationTable>): DirectoryGroup {
  const [facilityType] = codesOf(row.facility_type);
  return {
    kind: 'group',
    id: row.id,
    name: row.name,
    ...(facilityType ? { facilityType } : {}),
    ...(row.city === null ? {} : { city: row.city }),
    ...(row.part_of === null ? {} : { partOf: row.part_of }),
  };
}

function codesOf(json: string): readonly Coded[] {
  const { code, system } = JSON.parse(json) as Partial<Coded>;
  return code === undefined || system === undefined ? [] : [{ code, system }];
}
