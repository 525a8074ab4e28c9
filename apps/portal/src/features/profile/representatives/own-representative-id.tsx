import { Card } from '../../../components/index.ts';
import { useSessionState } from '../../../context/session.ts';
import { useTexts } from '../../../i18n/index.ts';
import css from './representatives.module.css';

/** Shows registered representatives the identifier that they give to those who appoint them. */
export function OwnRepresentativeId() {
  const { t } = useTexts();
  const { identity } = useSessionState();
  if (!identity?.roles.includes('REP')) return null;
  return (
    <Card title={t('representatives.own.heading')}>
      <p className={css.note}>{t('representatives.own.intro')}</p>
      <p>
        {t('representatives.own.id')} <b className={css.identifier}>{identity.subject}</b>
      </p>
    </Card>
  );
}
