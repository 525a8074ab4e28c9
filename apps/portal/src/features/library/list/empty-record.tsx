import { isProfessional, routeDefinitions } from '@epr/domain/session';
import { useSessionState } from '../../../context/session.ts';
import { EmptyState, LinkButton } from '../../../components/index.ts';
import { useTexts } from '../../../i18n/index.ts';
import { AddButton } from './add-button.tsx';
import css from './empty-record.module.css';
import picture from './empty-record.svg';

/** Shown for an empty record: explains that this is normal on the first day, and how documents are added. */
export function EmptyRecord() {
  const { t } = useTexts();
  const { role } = useSessionState();
  if (isProfessional(role)) {
    return (
      <EmptyState icon="document" title={t('documents.empty.professionalIntro')} actions={<AddButton kind="primary" />}>
        <p>{t('documents.empty.professionalBody')}</p>
      </EmptyState>
    );
  }
  return (
    <section aria-labelledby="first-day" className={css.firstDay}>
      <div className={css.head}>
        <img className={css.picture} src={picture} alt="" width={320} height={150} />
        <div>
          <h2 id="first-day">{t('documents.empty.heading')}</h2>
          <p className={css.intro}>{t('documents.empty.intro')}</p>
        </div>
      </div>
      <ol className={css.steps}>
        <li>
          <h3>{t('documents.empty.addHeading')}</h3>
          <p>{t('documents.empty.addBody')}</p>
          <div className={css.act}>
            <AddButton kind="primary" />
          </div>
        </li>
        <li>
          <h3>{t('documents.empty.rightsHeading')}</h3>
          <p>{t('documents.empty.rightsBody')}</p>
          <div className={css.act}>
            <LinkButton icon="access" to={routeDefinitions.accessRightsSearch.path}>
              {t('rights.overview.give')}
            </LinkButton>
          </div>
        </li>
        <li>
          <h3>{t('documents.empty.askHeading')}</h3>
          <p>{t('documents.empty.askBody')}</p>
        </li>
      </ol>
    </section>
  );
}
