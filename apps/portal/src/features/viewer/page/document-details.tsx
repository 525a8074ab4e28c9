import { confidentialityOf, deletionStatusOf, personOf, type Author, type Document } from '@epr/domain/documents';
import type { Coded } from '@epr/domain/values';
import { useConfiguration } from '../../../context/configuration.ts';
import { Card, DescriptionList } from '../../../components/index.ts';
import { useTexts, type Translate } from '../../../i18n/index.ts';
import { formatInstant, formatInstantDay } from '../../../context/time/format-instant.ts';
import { ConfidentialityBadge } from '../../../documents/labels/document-labels.tsx';
import { phoneLabel } from '../../../documents/labels/phone-labels.ts';
import css from './document.module.css';
import { fileKindOf } from '../../../documents/labels/file-kind.ts';
import { sizeLabel } from '../../../documents/labels/size-labels.ts';
import { useCodeLabels } from '../../../documents/labels/use-labels.ts';

/** All details of a document in words, the most important first (DOC-11, DOC-24). */
export function DocumentDetails({ document }: { readonly document: Document }) {
  const { t } = useTexts();
  return (
    <Card title={t('documents.document.details')}>
      <DescriptionList items={useFirstItems(document)} />
      <details className={css.more}>
        <summary>{t('documents.document.moreDetails')}</summary>
        <DescriptionList items={useMoreItems(document)} />
      </details>
    </Card>
  );
}

function useFirstItems(document: Document) {
  const { t } = useTexts();
  const label = useCodeLabels();
  return [
    {
      term: t('documents.details.author'),
      value: document.authors.length > 0 && <Authors authors={document.authors} />,
    },
    { term: t('documents.details.date'), value: formatInstantDay(document.creationTime) },
    { term: t('documents.details.type'), value: label('documentType', document.typeCode) },
    { term: t('documents.details.class'), value: label('documentClass', document.classCode) },
    {
      term: t('documents.details.confidentiality'),
      value: <Level coding={document.confidentiality} />,
    },
    { term: t('documents.details.availability'), value: t(`documents.availability.${document.availability}`) },
    { term: t('documents.details.comments'), value: document.comments },
  ];
}

/** The confidentiality in words; a code that is no level is shown as given as well (COD-02). */
function Level({ coding }: { readonly coding: Coded }) {
  const level = confidentialityOf(coding);
  const codeText = level === undefined && (coding.display || coding.code);
  return (
    <>
      <ConfidentialityBadge level={level} />
      {codeText && ` ${codeText}`}
    </>
  );
}

function useMoreItems(document: Document) {
  const { t, locale } = useTexts();
  const label = useCodeLabels();
  const configuration = useConfiguration();
  const { attachment, sourcePatient: patient, extra, uploaderRole: uploader } = document;
  const isOwnCommunity =
    document.homeCommunity === undefined || document.homeCommunity === configuration.homeCommunity.id;
  const deletion = deletionStatusOf(document);
  return [
    { term: t('documents.details.practiceSetting'), value: label('practiceSetting', document.practiceSetting) },
    { term: t('documents.details.facilityType'), value: label('facilityType', document.facilityType) },
    {
      term: t('documents.details.service'),
      value: <Period start={document.serviceStart} stop={document.serviceStop} />,
    },
    {
      term: t('documents.details.events'),
      value: document.events.map((event) => label('eventCode', event)).join(', '),
    },
    {
      term: t('documents.details.language'),
      value: label('language', { code: document.language, system: 'urn:ietf:bcp:47' }),
    },
    { term: t('documents.details.uploader'), value: uploader && label('authorRole', uploader) },
    {
      term: t('documents.details.added'),
      value: document.submission?.date && formatInstantDay(document.submission.date),
    },
    {
      term: t('documents.details.deletion'),
      value: deletion
        ? t(`documents.deletion.${deletion}`)
        : document.deletionStatus && label('deletionStatus', document.deletionStatus),
    },
    { term: t('documents.details.fileType'), value: t(`documents.file.${fileKindOf(attachment.contentType)}`) },
    { term: t('documents.details.size'), value: attachment.size !== undefined && sizeLabel(attachment.size, locale) },
    { term: t('documents.details.format'), value: label('formatCode', document.format) },
    {
      term: t('documents.details.community'),
      value: isOwnCommunity ? configuration.homeCommunity.name : t('documents.row.otherCommunity'),
    },
    {
      term: t('documents.details.patientAtSource'),
      value:
        patient &&
        [patient.given, patient.family, patient.birthDate && formatInstantDay(patient.birthDate)]
          .filter(Boolean)
          .join(' '),
    },
    {
      term: t('documents.details.gender'),
      value:
        patient?.gender &&
        label('patientGender', { code: patient.gender, system: 'http://hl7.org/fhir/administrative-gender' }),
    },
    ...(configuration.features.newMetadata
      ? [
          { term: t('documents.details.repository'), value: extra?.repositoryUniqueId },
          { term: t('documents.details.extraVersion'), value: extra?.version },
          {
            term: t('documents.details.documentAvailability'),
            value: availabilityWords(extra?.documentAvailability, t),
          },
        ]
      : []),
  ];
}

function Authors({ authors }: { readonly authors: readonly Author[] }) {
  const label = useCodeLabels();
  return authors.map((author, index) => {
    const person = personOf(author);
    const role = author.role && label('authorRole', author.role);
    const speciality = author.speciality && label('authorSpeciality', author.speciality);
    const lines = [
      person && author.institution,
      [role, speciality].filter(Boolean).join(', '),
      ...author.telecom.map(({ value }) => phoneLabel(value)),
    ];
    return (
      <div key={index} className={css.author}>
        {person ?? author.institution}
        {lines.filter(Boolean).map((line) => (
          <small key={line} className={css.line}>
            {line}
          </small>
        ))}
      </div>
    );
  });
}

function Period({ start, stop }: { readonly start: string | undefined; readonly stop: string | undefined }) {
  const { t } = useTexts();
  if (start && stop)
    return t('documents.details.serviceRange', { start: formatInstant(start), stop: formatInstant(stop) });
  return start ? formatInstant(start) : stop ? formatInstant(stop) : '–';
}

/** The two codes of IHE in words; other codes as the platform names them. */
function availabilityWords(coding: Coded | undefined, t: Translate): string | undefined {
  const { code, display } = coding ?? {};
  return code === 'Online' || code === 'Offline' ? t(`documents.details.availabilityCodes.${code}`) : (display ?? code);
}
