import { describe, expect, test } from 'vitest';
import { confidentialityLevels, documentIdOf } from '../documents/index.ts';
import type { Spid } from '../values/index.ts';
import { vaccinationMetadata, type VaccinationMetadataInput } from './index.ts';

const making: VaccinationMetadataInput = {
  kind: 'administration',
  uuid: '11111111-2222-4333-8444-555555555555',
  homeCommunity: 'urn:oid:2.999.1',
  patient: '761337610411353650' as Spid,
  title: 'Impfung',
  confidentiality: 'restricted',
  role: 'HCP',
  author: { prefix: 'Dr. med.', given: 'Eva', family: 'Lindt', gln: '7601000050717', institution: 'Praxis' },
  created: '2026-11-22T08:00:00+01:00',
  language: 'de-CH',
};
const entryUuid = `urn:uuid:${making.uuid}`;
const snomed = 'http://snomed.info/sct';

describe('the metadata of a vaccination document', () => {
  test('[VAC-06] [VAC-07] [DOC-19] have kind, patient and author, and are marked temp', () => {
    expect(vaccinationMetadata(making)).toEqual({
      id: documentIdOf({ entryUuid, homeCommunity: 'urn:oid:2.999.1' }),
      logicalId: making.uuid,
      entryUuid,
      uniqueId: entryUuid,
      patient: '761337610411353650',
      title: 'Impfung',
      authors: [
        {
          ...{ prefix: 'Dr. med.', given: 'Eva', family: 'Lindt', gln: '7601000050717', institution: 'Praxis' },
          role: { code: 'HCP', system: 'urn:oid:2.16.756.5.30.1.127.3.10.6' },
          telecom: [],
        },
      ],
      uploaderRole: { code: 'HCP', system: 'urn:oid:2.16.756.5.30.1.127.3.10.6' },
      availability: 'current',
      classCode: { code: '184216000', system: snomed, display: 'Patient record type' },
      typeCode: { code: '41000179103', system: snomed, display: 'Immunization record' },
      confidentiality: confidentialityLevels.restricted,
      creationTime: '2026-11-22T08:00:00+01:00',
      deletionStatus: {
        code: 'urn:e-health-suisse:2019:deletionStatus:deletionNotRequested',
        system: 'urn:oid:2.16.756.5.30.1.127.3.10.18',
      },
      events: [],
      format: {
        code: 'urn:che:epr:ch-vacd:immunization-administration:2022',
        system: 'urn:oid:2.16.756.5.30.1.127.3.10.10',
      },
      facilityType: { code: '43741000', system: snomed, display: 'Other site of care' },
      practiceSetting: { code: '394658006', system: snomed, display: 'Other clinical specialty' },
      language: 'de-CH',
      attachment: { contentType: 'application/fhir+json', url: entryUuid },
      relations: [],
      temp: true,
    });
  });

  test.each([
    ['administration', 'urn:che:epr:ch-vacd:immunization-administration:2022', 'application/fhir+json'],
    ['record', 'urn:che:epr:ch-vacd:vaccination-record:2022', 'application/fhir+json'],
    ['certificate', 'urn:che:epr:EPR_Unstructured_Document', 'application/pdf'],
  ] as const)('[VAC-06] [VAC-07] %s: %s as %s', (kind, format, contentType) => {
    const document = vaccinationMetadata({ ...making, kind });
    expect([document.format.code, document.attachment.contentType]).toEqual([format, contentType]);
  });

  test.each([
    ['PAT', 'PAT', '394778007'],
    ['REP', 'REP', '394778007'],
    ['HCP', 'HCP', '43741000'],
    ['ASS', 'HCP', '43741000'],
  ] as const)(
    '[VAC-07] for an upload by %s, the author has the role %s and the facility type %s',
    (role, author, facility) => {
      const document = vaccinationMetadata({ ...making, role, author: {} });
      expect([document.uploaderRole?.code, document.authors, document.facilityType.code]).toEqual([
        role,
        [{ role: { code: author, system: 'urn:oid:2.16.756.5.30.1.127.3.10.6' }, telecom: [] }],
        facility,
      ]);
      expect(document.facilityType).toEqual({
        code: facility,
        system: snomed,
        display: facility === '43741000' ? 'Other site of care' : "Client's or patient's home",
      });
    },
  );

  test.each(Object.entries(making.author))(
    '[VAC-07] of an author with the %s alone nothing else is named',
    (field, value) => {
      const [author] = vaccinationMetadata({ ...making, author: { [field]: value } }).authors;
      const role = { code: 'HCP', system: 'urn:oid:2.16.756.5.30.1.127.3.10.6' };
      expect(author).toStrictEqual({ [field]: value, role, telecom: [] });
    },
  );
});
