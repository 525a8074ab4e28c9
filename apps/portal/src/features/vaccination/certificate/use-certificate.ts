import { useQueryClient } from '@tanstack/react-query';
import { renderCertificate, storeVaccinations } from '@epr/client/vaccination';
import type { Confidentiality } from '@epr/domain/documents';
import { recordOf } from '@epr/domain/session';
import { vaccinationMetadata } from '@epr/domain/vaccination';
import { systems, type Spid } from '@epr/domain/values';
import { unwrap } from '../../../context/call-error.ts';
import { useConfiguration } from '../../../context/configuration.ts';
import { draftStorage } from '../../../context/drafts/draft-storage.ts';
import { invalidate } from '../../../context/queries/invalidate.ts';
import { useSession, useSessionState } from '../../../context/session.ts';
import { useToday } from '../../../context/time/today.ts';
import { recordKey } from '../../../documents/record/record-key.ts';
import { submissionIds } from '../../../documents/change/submission-ids.ts';
import { translateIn, type Locale } from '../../../i18n/index.ts';
import { identifierSequence, newDocumentIdentifiers } from '../actions/document-identifiers.ts';
import { useAttemptIdentifiers, type SentDocument } from '../actions/use-attempt-identifiers.ts';
import { entryLabelsIn } from '../labels/entry-labels.ts';
import { useRecordView } from '../record/record-view.ts';
import { authorOf, languageTag } from '../state/authoring-context.ts';
import { usePatient } from '../state/use-patient.ts';
import { certificateTables } from './certificate-tables.ts';
import { qrPng } from './qr-png.ts';

const sendings = draftStorage<SentDocument>('epr.vaccination.certificate');

/** The certificate could not be converted to a PDF: nothing was sent to be stored. */
export class CertificateNotMadeError extends Error {}

/**
 * Returns functions that make the certificate as PDF, and store it as a document like any other: once, also when the first attempt was
 * stored and only its response lost. Both throw {@link CertificateNotMadeError}.
 */
export function useCertificate() {
  const { connection } = useSession();
  const state = useSessionState();
  const client = useQueryClient();
  const patientOf = usePatient();
  const { homeCommunity } = useConfiguration();
  const { record } = useRecordView();
  const today = useToday();
  const compose = async (locale: Locale, confidentiality: Confidentiality, names = newDocumentIdentifiers()) => {
    const { now, uuids } = identifierSequence(names);
    const [uuid, entry, submissionUuid] = [uuids.next(), uuids.next(), uuids.next()];
    const t = await translateIn(locale);
    const patient = await patientOf();
    const title = t('vaccination.certificate.title', {
      name: [patient.given, patient.family].filter(Boolean).join(' '),
    });
    const url = `${window.location.origin}/vaccinations`;
    const language = languageTag(locale);
    const certificate = {
      ...{ title, language, locale, uuid, day: today, patient, custodian: homeCommunity.name },
      tables: certificateTables(record, t, entryLabelsIn(t, locale)),
      link: {
        title: t('vaccination.certificate.linkHeading'),
        text: t('vaccination.certificate.link', { url }),
        png: qrPng(url),
        alt: t('vaccination.certificate.linkAlt'),
      },
    };
    const role = state.role === 'NONE' ? 'PAT' : state.role;
    const document = vaccinationMetadata({
      kind: 'certificate',
      uuid: entry,
      homeCommunity: homeCommunity.id,
      patient: recordOf(state) as Spid,
      author: authorOf(state),
      created: now,
      ...{ title, confidentiality, role, language },
    });
    const authorRole = { code: role, system: systems.role };
    const submission = { ...submissionIds(submissionUuid), sourceId: homeCommunity.id, date: now, authorRole };
    return { certificate, document, submission, names: { now, uuids: uuids.taken } };
  };
  type Made = Awaited<ReturnType<typeof compose>>;
  const attempt = useAttemptIdentifiers<Made>(
    sendings,
    ({ certificate, document, submission }) => new Blob([JSON.stringify([certificate, document, submission])]),
  );
  const pdfOf = async ({ certificate }: Made) => {
    const pdf = await renderCertificate(connection, certificate);
    if (pdf.ok) return pdf.value;
    throw new CertificateNotMadeError(pdf.error.reason);
  };
  return {
    pdf: async (locale: Locale) => {
      const made = await compose(locale, 'normal');
      return { file: await pdfOf(made), name: made.certificate.title };
    },
    store: async (locale: Locale, confidentiality: Confidentiality) => {
      const { made, again } = await attempt.begin((names) => compose(locale, confidentiality, names));
      const file = await pdfOf(made);
      const stored = await storeVaccinations(connection, { file }, made.document, made.submission);
      // After a lost response too: the list of documents may contain it.
      void invalidate(client, recordKey(state));
      // The first attempt was stored, and only its response lost.
      if (!(again && !stored.ok && stored.error.status === 409)) unwrap(stored);
      attempt.end();
    },
  };
}
