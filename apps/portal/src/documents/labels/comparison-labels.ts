import { useCallback } from 'react';
import { confidentialityOf, personOf, type Author, type ComparedField, type Document } from '@epr/domain/documents';
import { useTexts, type Locale, type TextKey, type Translate } from '../../i18n/index.ts';
import { formatInstant } from '../../context/time/format-instant.ts';
import { phoneLabel } from './phone-labels.ts';
import { fileKindOf } from './file-kind.ts';
import { sizeLabel } from './size-labels.ts';
import { useCodeLabels, type Label } from './use-labels.ts';

/** Labels of the compared fields. */
export const comparedTerms: Readonly<Record<ComparedField, TextKey>> = {
  title: 'search.filter.title',
  author: 'documents.details.author',
  creationTime: 'documents.details.date',
  typeCode: 'documents.details.type',
  classCode: 'documents.details.class',
  confidentialityCode: 'documents.details.confidentiality',
  availabilityStatus: 'documents.details.availability',
  comments: 'documents.details.comments',
  practiceSetting: 'documents.details.practiceSetting',
  facilityType: 'documents.details.facilityType',
  serviceTime: 'documents.details.service',
  eventCode: 'documents.details.events',
  languageCode: 'documents.details.language',
  patientGender: 'documents.details.gender',
  deletionStatus: 'documents.details.deletion',
  formatCode: 'documents.details.format',
  mimeType: 'documents.details.fileType',
  content: 'search.versions.content',
};

export type ComparisonSide = 'before' | 'after';

/** Returns a function that formats the value of a field of a version in the user's language. */
export function useComparisonLabels(): (field: ComparedField, document: Document, side: ComparisonSide) => string {
  const { t, locale } = useTexts();
  const label = useCodeLabels();
  return useCallback(
    (field, document, side) => valueOf[field](document, { t, label, locale, side }) || t('search.versions.empty'),
    [t, label, locale],
  );
}

interface Speaker {
  readonly t: Translate;
  readonly label: Label;
  readonly locale: Locale;
  readonly side: ComparisonSide;
}

const valueOf: Readonly<Record<ComparedField, (document: Document, speaker: Speaker) => string | undefined>> = {
  title: ({ title }) => title,
  author: ({ authors }, { label }) => authors.map((author) => authorWords(author, label)).join('; '),
  creationTime: ({ creationTime }) => formatInstant(creationTime),
  typeCode: ({ typeCode }, { label }) => label('documentType', typeCode),
  classCode: ({ classCode }, { label }) => label('documentClass', classCode),
  confidentialityCode: ({ confidentiality }, { t }) =>
    t(`documents.confidentiality.${confidentialityOf(confidentiality) ?? 'unknown'}`),
  availabilityStatus: ({ availability }, { t }) => t(`documents.availability.${availability}`),
  comments: ({ comments }) => comments,
  practiceSetting: ({ practiceSetting }, { label }) => label('practiceSetting', practiceSetting),
  facilityType: ({ facilityType }, { label }) => label('facilityType', facilityType),
  serviceTime: ({ serviceStart, serviceStop }) =>
    [serviceStart, serviceStop]
      .map((time) => (time ? formatInstant(time) : ''))
      .filter(Boolean)
      .join(' – '),
  eventCode: ({ events }, { label }) => events.map((event) => label('eventCode', event)).join(', '),
  languageCode: ({ language }, { label }) => label('language', { code: language }),
  patientGender: ({ sourcePatient }, { label }) =>
    sourcePatient?.gender && label('patientGender', { code: sourcePatient.gender }),
  deletionStatus: ({ deletionStatus }, { label }) => deletionStatus && label('deletionStatus', deletionStatus),
  formatCode: ({ format }, { label }) => label('formatCode', format),
  mimeType: ({ attachment }, { t }) => t(`documents.file.${fileKindOf(attachment.contentType)}`),
  content: ({ attachment }, { t, locale, side }) =>
    t(side === 'before' ? 'search.versions.contentBefore' : 'search.versions.contentAfter', {
      size: attachment.size === undefined ? t('search.versions.unknownSize') : sizeLabel(attachment.size, locale),
    }),
};

function authorWords(author: Author, label: Label): string {
  const { institution, role, speciality, telecom } = author;
  return [
    personOf(author),
    institution,
    role && label('authorRole', role),
    speciality && label('authorSpeciality', speciality),
    ...telecom.map(({ value }) => phoneLabel(value)),
  ]
    .filter(Boolean)
    .join(', ');
}
