import { useMutation } from '@tanstack/react-query';
import { fetchConsentDocument } from '@epr/client/onboarding';
import type { Spid } from '@epr/domain/values';
import { failureOf, unwrap } from '../../../context/call-error.ts';
import { messageOf } from '../../../context/error-messages.ts';
import { useSession } from '../../../context/session.ts';
import { saveAs } from '../../../documents/use-download.ts';
import { Alert, Button, Card } from '../../../components/index.ts';
import { useTexts } from '../../../i18n/index.ts';
import css from '../onboarding.module.css';
import { useRegisteredBy } from '../use-registered-by.ts';

/** The declaration of consent as a PDF in the language of the portal (ONB-03). */
export function ConsentDownload({ spid }: { readonly spid: Spid }) {
  const { t, locale } = useTexts();
  const registeredBy = useRegisteredBy();
  const { connection } = useSession();
  const download = useMutation({
    mutationFn: async () => unwrap(await fetchConsentDocument(connection, spid, locale)),
    onSuccess: (file) => saveAs(file, `${t('onboarding.success.fileName')}.pdf`),
  });
  return (
    <Card title={t('onboarding.success.document')} className={css.card}>
      <p>{t(`onboarding.success.${registeredBy}.document`)}</p>
      {download.isError && (
        <Alert tone="danger" live>
          {t(messageOf('readConsent', failureOf(download.error)))}
        </Alert>
      )}
      <div className={css.acts}>
        <Button icon="download" busy={download.isPending} onClick={() => download.mutate()}>
          {t('onboarding.success.download')}
        </Button>
      </div>
    </Card>
  );
}
