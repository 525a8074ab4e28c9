import { useId, useState } from 'react';
import { useMutation } from '@tanstack/react-query';
import type { Confidentiality } from '@epr/domain/documents';
import { isCurrent } from '@epr/domain/vaccination';
import { failureOf } from '../../../context/call-error.ts';
import { useToastControls } from '../../../context/toast-controls.ts';
import { useSubmitOnce } from '../../../context/queries/use-submit-once.ts';
import { useToday } from '../../../context/time/today.ts';
import { useAllowedUploadLevel } from '../../../documents/background-uploads/allowed-upload-level.ts';
import { useRefusalLabel } from '../../../documents/background-uploads/refusal-labels.ts';
import { saveAs } from '../../../documents/use-download.ts';
import { Alert, Button, Dialog, SelectField } from '../../../components/index.ts';
import { languageNames, useTexts, type Locale } from '../../../i18n/index.ts';
import { useCreateDocument } from '../actions/use-create-document.ts';
import { messageOfSave, useSaveVaccinations } from '../actions/use-save-vaccinations.ts';
import { useRecordView } from '../record/record-view.ts';
import { formatFhirDate } from '../labels/entry-labels.ts';
import { CertificateNotMadeError, useCertificate } from './use-certificate.ts';
import css from '../vaccination.module.css';

const languages: readonly Locale[] = ['de-ch', 'fr-ch', 'it-ch', 'en-us'];

/** Dialog to save or store the certificate as PDF in one of four languages, and the whole record as one FHIR document (VAC-06). */
export function CertificateDialog({ onClose }: { readonly onClose: () => void }) {
  const { t, locale } = useTexts();
  const notify = useToastControls();
  const { record, mayWrite } = useRecordView();
  const today = useToday();
  const [language, setLanguage] = useState<Locale>(languages.includes(locale) ? locale : 'de-ch');
  const createDocument = useCreateDocument();
  const wordsOf = useRefusalLabel();
  const { save, saving, failure } = useSaveVaccinations();
  const { onlyLevel, learn } = useAllowedUploadLevel();
  const confidentiality: Confidentiality = onlyLevel ?? 'normal';
  const { pdf, store } = useCertificate();
  const id = useId();
  const print = useMutation({
    mutationFn: () => pdf(language),
    onSuccess: ({ file, name }) => saveAs(file, `${name}.pdf`),
  });
  const storeCertificate = useMutation({
    mutationFn: () => store(language, confidentiality),
    onSuccess: () => notify.show('toasts.vaccination.saved'),
    // Cancelled: the record was closed before the certificate was sent.
    onError: (error) => {
      const failure = failureOf(error);
      if (error instanceof CertificateNotMadeError || failure.reason === 'cancelled') return;
      learn(failure);
      notify.show(messageOfSave(failure));
    },
  });
  const [storeRecord, storePdf] = [useSubmitOnce(save), useSubmitOnce(storeCertificate.mutateAsync)];
  const isNotMade = storeCertificate.error instanceof CertificateNotMadeError;
  const refusal = failure ?? (storeCertificate.error && !isNotMade ? failureOf(storeCertificate.error) : undefined);
  const wholeRecord = () => ({
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
        {(print.isError || isNotMade) && (
          <Alert tone="danger" live>
            {t('vaccination.certificate.failed')}
          </Alert>
        )}
        {refusal && refusal.reason !== 'cancelled' && (
          <Alert tone="danger" live>
            {wordsOf(refusal)}
          </Alert>
        )}
        <Button kind="primary" icon="download" busy={print.isPending} onClick={() => print.mutate()}>
          {t('vaccination.certificate.pdf')}
        </Button>
        {mayWrite && (
          <Button icon="upload" busy={storeCertificate.isPending} onClick={() => storePdf()}>
            {t('vaccination.certificate.storePdf')}
          </Button>
        )}
        <Button
          icon="download"
          onClick={() => {
            const saving = wholeRecord();
            void createDocument(saving).then(({ written }) => saveAs(written.file, `${saving.title}.json`));
          }}
        >
          {t('vaccination.certificate.fhir')}
        </Button>
        {mayWrite && (
          <Button icon="upload" busy={saving} onClick={() => storeRecord(wholeRecord())}>
            {t('vaccination.certificate.store')}
          </Button>
        )}
      </div>
    </Dialog>
  );
}
