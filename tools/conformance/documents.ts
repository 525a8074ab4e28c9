import { randomUUID } from 'node:crypto';
import { documentFromDraft, emptyDraft, newAuthor, type Document } from '@epr/domain/documents';
import { oidOfUuid, systems, type Gln, type Spid } from '@epr/domain/values';
import { defaultHomeCommunity } from '../../apps/community/src/configuration/default-home-community.ts';

const { homeCommunityId } = defaultHomeCommunity;

/** The content of every document that is uploaded for the validator. */
export const documentText = 'Befund: alles in Ordnung.';

/** Creates a new submission set. */
export function submissionOf(role: 'PAT' | 'HCP') {
  const uuid = randomUUID();
  return {
    entryUuid: `urn:uuid:${uuid}`,
    uniqueId: oidOfUuid(uuid),
    sourceId: homeCommunityId,
    date: new Date().toISOString(),
    authorRole: { code: role, system: systems.role },
  };
}

/** Creates a document as the portal's form does. */
export function documentOf(role: 'PAT' | 'HCP', title: string, patient: Spid): Document {
  const professional = role === 'HCP';
  return documentFromDraft(
    {
      ...emptyDraft(role, '18.11.2026'),
      title,
      classCode: '371525003',
      typeCode: '4241000179101',
      language: 'de-CH',
      confidentiality: '17621005',
      facilityType: '22232009',
      practiceSetting: '394579002',
      comments: 'Zur Verlaufskontrolle',
      serviceStart: '01.11.2026',
      serviceStop: '02.11.2026',
      authors: [
        {
          ...newAuthor(),
          prefix: professional ? 'Dr. med.' : '',
          given: professional ? 'Lukas' : 'Anna',
          family: professional ? 'Meier' : 'Keller',
          institution: professional ? 'Praxis am See' : '',
          role,
          speciality: professional ? '1051' : '',
          contacts: [{ use: 'work', value: '+41 31 123 45 67' }],
        },
      ],
    },
    {
      uuid: randomUUID(),
      homeCommunity: homeCommunityId,
      patient,
      role,
      ...(professional ? { gln: '7601000102737' as Gln } : {}),
      file: { contentType: 'text/plain', size: documentText.length },
      sourcePatient: { given: 'Anna', family: 'Keller', gender: 'female', birthDate: '1984-03-12' },
    },
  );
}
