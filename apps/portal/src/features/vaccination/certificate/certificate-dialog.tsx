import { useId, useState } from 'react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { renderCertificate, storeVaccinations } from '@epr/client/vaccination';
import type { Confidentiality } from '@epr/domain/documents';
import { recordOf } from '@epr/domain/session';
import { isCurrent, vaccinationMetadata } from '@epr/domain/vaccination';
import { systems, type Spid } from '@epr/domain/values';
import { failureOf, unwrap } from '../../../context/call-error.ts';
import { useConfiguration } from '../../../context/configuration.ts';
import { useNotify } from '../../../context/notify.ts';
import { useSession, useSessionState } from '../../../context/session.ts';
import { invalidate } from '../../../context/queries/invalidate.ts';
import { useSubmitOnce } from '../../../context/queries/use-submit-once.ts';
import { useToday } from '../../../context/time/today.ts';
import { useOnlyLevel } from '../../../documents/uploads/only-level.ts';
import { useRefusalLabel } from '../../../documents/uploads/refusal-labels.ts';
import { newUuid } from '../../../documents/change/submission-ids.ts';
import { saveAs } from '../../../documents/use-download.ts';
import { Alert, Button, Dialog, SelectField } from '../../../components/index.ts';
import { languageNames, translateIn, useTexts, type Locale } from '../../../i18n/index.ts';
import { useCreateDocument } from '../actions/use-create-document.ts';
import { useSave } from '../actions/use-save.ts';
import { useRecordView } from '../record/record-view.ts';
import { usePatient } from '../state/use-patient.ts';
import { authorOf, languageTag } from '../state/authoring-context.ts';
import { formatFhirDate, entryLabelsIn } from '../labels/entry-labels.ts';
import { certificateTables } from './certificate-tables.ts';
import { qrPng } from './qr-png.ts';
import css from '../vaccination.module.css';

const languages: readonly Locale[] = ['de-ch', 'fr-ch', 'it-ch', 'en-us'];

/** Dialog to save or store the certificate as PDF in one of four languages, and the whole record as one FHIR document (VAC-06). */
export function CertificateDialog({ onClose }: { readonly onClose: () => void }) {
  const { t, locale } = useTexts();
  const notify = useNotify();
  const { record, mayWrite } = useRecordView();
  const today = useToday();
  const [language, setLanguage] = useState<Locale>(languages.includes(locale) ? locale : 'de-ch');
  const make = useCreateDocument();
  const wordsOf = useRefusalLabel();
  const { save, saving, failure } = useSave();
  const { onlyLevel, learn } = useOnlyLevel();
  const confidentiality: Confidentiality = onlyLevel ?? 'normal';
  const { pdf, store } = useCertificate();
  const id = useId();
  const print = useMutation({
    mutationFn: () => pdf(language),
    onSuccess: ({ file, name }) => saveAs(file, `${name}.pdf`),
  });
  const keep = useMutation({
    mutationFn: async () => store(await pdf(language), language, confidentiality),
    onSuccess: () => notify.show('toasts.vaccination.saved'),
    // Cancelled: the record was closed before the certificate was sent.
    onError: (error) => {
      const failure = failureOf(error);
      if (failure.reason === 'cancelled') return;
      learn(failure);
      notify.show('toasts.vaccination.saveFail');
    },
  });
  const [storeRecord, storePdf] = [useSubmitOnce(save), useSubmitOnce(keep.mutateAsync)];
  const refused = failure ?? (keep.error ? failureOf(keep.error) : undefined);
  const whole = () => ({
    kind: 'record' as const,
    entries: () => record.entries.filter(isCurrent).map(({ entry }) => entry),
    title: t('vaccination.document.record', { date: formatFhirDate(today) }),
    confidentiality,
  });
  return (
    <Dialog
      open
      size="medium"
      title={t('vaccination.certificate.heading')}
      closeLabel={t('vaccination.actions.cancel')}
      onClose={onClose}
    >
      <div className={css.form}>
        <p>{t('vaccination.certificate.intro')}</p>
        <SelectField
          id={id}
          label={t('vaccination.certificate.language')}
          value={language}
          options={languages.map((value) => ({ value, label: languageNames[value] }))}
          onChange={(event) => setLanguage(event.target.value as Locale)}
        />
        {print.isError && (
          <Alert tone="danger" live>
            {t('vaccination.certificate.failed')}
          </Alert>
        )}
        {refused && refused.reason !== 'cancelled' && (
          <Alert tone="danger" live>
            {wordsOf(refused)}
          </Alert>
        )}
        <Button kind="primary" icon="download" busy={print.isPending} onClick={() => print.mutate()}>
          {t('vaccination.certificate.pdf')}
        </Button>
        {mayWrite && (
          <Button icon="upload" busy={keep.isPending} onClick={() => storePdf()}>
            {t('vaccination.certificate.storePdf')}
          </Button>
        )}
        <Button
          icon="download"
          onClick={() => {
            const saving = whole();
            void make(saving).then(({ written }) => saveAs(written.file, `${saving.title}.json`));
          }}
        >
          {t('vaccination.certificate.fhir')}
        </Button>
        {mayWrite && (
          <Button icon="upload" busy={saving} onClick={() => storeRecord(whole())}>
            {t('vaccination.certificate.store')}
          </Button>
        )}
      </div>
    </Dialog>
  );
}

/** Returns functions that make the certificate as PDF and store it as a document like any other. */
function useCertificate() {
  const session = useSession();
  const state = useSessionState();
  const client = useQueryClient();
  const patientOf = usePatient();
  const { homeCommunity } = useConfiguration();
  const { record } = useRecordView();
  const today = useToday();
  const pdf = async (locale: Locale) => {
    const t = await translateIn(locale);
    const patient = await patientOf();
    const name = t('vaccination.certificate.title', {
      name: [patient.given, patient.family].filter(Boolean).join(' '),
    });
    const url = `${window.location.origin}/vaccinations`;
    const certificate = {
      title: name,
      language: languageTag(locale),
      locale,
      uuid: newUuid(),
      day: today,
      patient,
      custodian: homeCommunity.name,
      tables: certificateTables(record, t, entryLabelsIn(t, locale)),
      link: {
        title: t('vaccination.certificate.linkHeading'),
        text: t('vaccination.certificate.link', { url }),
        png: qrPng(url),
        alt: t('vaccination.certificate.linkAlt'),
      },
    };
    return { file: unwrap(await renderCertificate(session.connection, certificate)), name };
  };
  const store = async (
    { file, name }: { readonly file: Blob; readonly name: string },
    locale: Locale,
    confidentiality: Confidentiality,
  ) => {
    const now = new Date().toISOString();
    const role = state.role === 'NONE' ? 'PAT' : state.role;
    const document = vaccinationMetadata({
      kind: 'certificate',
      uuid: newUuid(),
      homeCommunity: homeCommunity.id,
      patient: recordOf(state) as Spid,
      title: name,
      confidentiality,
      role,
      author: authorOf(state),
      created: now,
      language: languageTag(locale),
    });
    const act = `urn:uuid:${newUuid()}`;
    const authorRole = { code: role, system: systems.role };
    const submission = { entryUuid: act, uniqueId: act, sourceId: homeCommunity.id, date: now, authorRole };
    unwrap(await storeVaccinations(session.connection, { file }, document, submission));
    void invalidate(client, ['record']);
  };
  return { pdf, store };
}
