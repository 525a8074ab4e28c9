import { useState } from 'react';
import type { Actor } from '@epr/domain/access-rights';
import { Alert, Card, EmptyState, PageHeader, RadioGroup, Skeleton } from '../../../components/index.ts';
import { useConfiguration } from '../../../context/configuration.ts';
import { useTexts } from '../../../i18n/index.ts';
import { newRightPath } from '../paths.ts';
import { useActors } from '../queries/use-actors.ts';
import { useGrantor } from '../queries/use-rights.ts';
import css from './qr-code.module.css';
import { QrCodeActions } from './qr-code-actions.tsx';
import { QrCode } from './qr-code.tsx';

/**
 * Shows a professional's own code: a patient who scans it gets the form for a new right, filled in, in the patient portal (ACC-04). The
 * code is for the professional or for a group they belong to; assistants show the code of the professional they assist.
 */
export function QrCodeScreen() {
  const { t } = useTexts();
  const { patientPortal } = useConfiguration();
  const { gln } = useGrantor();
  return (
    <div className={css.page}>
      <PageHeader title={t('titles.accessCode')} />
      {patientPortal && gln ? (
        <Code portal={patientPortal} gln={gln} />
      ) : (
        <EmptyState icon="rights" title={t('rights.code.none')} />
      )}
    </div>
  );
}

function Code({ portal, gln }: { readonly portal: string; readonly gln: string }) {
  const { t } = useTexts();
  const [group, setGroup] = useState('');
  const person: Actor = { kind: 'professional', gln };
  const actors = useActors([person]);
  const namedActor = actors.of(person);
  if (actors.pending) return <Skeleton label={t('rights.form.loading')} />;
  const organisations = namedActor.entry?.kind === 'professional' ? namedActor.entry.places : [];
  const organisation = organisations.find(({ id }) => id === group);
  const name = organisation?.name ?? namedActor.name;
  const link = portal + newRightPath(organisation ? { kind: 'group', organisation: organisation.id } : person);
  return (
    <>
      {actors.peopleFailed && (
        <Alert tone="warn" live>
          {t('toasts.documentAccess.overview.practitionerFetchFail')}
        </Alert>
      )}
      {organisations.length > 0 && (
        <div className={css.choice}>
          <RadioGroup
            name="whose"
            label={t('rights.code.whose')}
            value={group}
            options={[
              { value: '', label: namedActor.name },
              ...organisations.map((one) => ({ value: one.id, label: one.name })),
            ]}
            onChange={({ target }) => setGroup(target.value)}
          />
        </div>
      )}
      <Card>
        <div className={css.code}>
          <b className={css.name}>{name}</b>
          <QrCode text={link} label={t('rights.code.picture', { link })} />
          <p className={css.link}>{link}</p>
          {/* Keyed: whether a link was copied says nothing about another one. */}
          <QrCodeActions key={link} link={link} />
        </div>
      </Card>
      <p>{t('rights.code.body', { name })}</p>
    </>
  );
}
