import type { SourcePatient } from '@epr/domain/documents';
import { systems } from '@epr/domain/values';
import { asObject, asArray, localIdType, omitUndefined, asString, type UncheckedJson } from '../../bundle/index.ts';
import { resolveContained, containedIds, freeId, recontained } from './contained.ts';
import { patient } from './identity.ts';
import { withValueAt, equalJson, type Mapper } from './mapper.ts';
import { readName, writeName } from '../../people/names.ts';

/** The patient's details at the source of the document: a contained Patient (sourcePatientInfo). */
export const sourcePatient: Mapper<SourcePatient> = {
  read: (resource) => {
    const source = resolveContained(resource, referenceIn(resource));
    const found = source ? readSource(source) : {};
    return Object.keys(found).length > 0 ? found : undefined;
  },
  write: (resource, value) => {
    const old = resolveContained(resource, referenceIn(resource));
    const oldId = asString(old?.['id']);
    const without = recontained(resource, oldId === undefined ? [] : [oldId], []);
    if (!value) return withValueAt(without, ['context', 'sourcePatientInfo'], undefined);
    const id = oldId ?? freeId(new Set(containedIds(resource)), 'source-patient');
    const known = old ?? { resourceType: 'Patient', id, ...(value.localId ? {} : namedByRecord(resource)) };
    return withValueAt(recontained(without, [], [writeSource(known, value)]), ['context', 'sourcePatientInfo'], {
      reference: `#${id}`,
    });
  },
};

/** CH:MHD requires an identifier; for a source without its own number, the EPR-SPID of the record is written. */
function namedByRecord(resource: UncheckedJson): UncheckedJson {
  const spid = patient.read(resource);
  return spid ? { identifier: [{ use: 'usual', system: systems.spid, value: spid }] } : {};
}

function referenceIn(resource: UncheckedJson): unknown {
  return asObject(resource['context'])['sourcePatientInfo'];
}

function readSource(patient: UncheckedJson): SourcePatient {
  const { given, family } = readName(patient);
  return omitUndefined({
    given,
    family,
    gender: asString(patient['gender']),
    birthDate: asString(patient['birthDate']),
    localId: localIdOf(patient),
  });
}

/** Reads the patient number of the source; the EPR-SPID identifies the record and is not one. */
function localIdOf(patient: UncheckedJson): SourcePatient['localId'] {
  const own = asArray(patient['identifier'])
    .map(asObject)
    .find((identifier) => identifier['system'] !== systems.spid && asString(identifier['value']));
  return own && { system: asString(own['system']) ?? '', value: asString(own['value']) ?? '' };
}

/** Replaces the name and the number of the source only if they changed, because they contain more than is read of them. */
function writeSource(known: UncheckedJson, value: SourcePatient): UncheckedJson {
  const before = readSource(known);
  const { given, family, gender, birthDate, localId } = value;
  const isNamed = before.given === given && before.family === family;
  return omitUndefined({
    ...known,
    ...(isNamed ? {} : { name: undefined, ...writeName(omitUndefined({ given, family })) }),
    gender,
    birthDate,
    ...(localId && equalJson(before.localId, localId) ? {} : { identifier: identifiersOf(known, localId) }),
  });
}

/** Returns the number of the source and the EPR-SPIDs; undefined without any, because FHIR does not permit empty arrays. */
function identifiersOf(known: UncheckedJson, localId: SourcePatient['localId']): readonly unknown[] | undefined {
  const spids = asArray(known['identifier']).filter((identifier) => asObject(identifier)['system'] === systems.spid);
  const { system, value } = localId ?? {};
  const own = localId ? [{ use: 'usual', type: localIdType, ...(system ? { system } : {}), value }] : [];
  return own.length + spids.length > 0 ? [...own, ...spids] : undefined;
}
