import { helpPath } from '@epr/domain/session';
import { Link } from 'react-router';
import { useConfiguration } from '../../../context/configuration.ts';
import { PartFailed } from '../../../context/failures/load-failed.tsx';
import { TopicPicture } from '../../../context/help/pictures/topic-picture.tsx';
import { helpTopics } from '../../../context/help/topics.ts';
import { useHelpTexts } from '../../../context/help/use-help-texts.ts';
import { PageHeader, Skeleton } from '../../../components/index.ts';
import { useTexts } from '../../../i18n/index.ts';
import { BackButton } from '../back-button.tsx';
import page from '../static-pages.module.css';
import css from './help.module.css';

/** Help (NAV-13): the topics with their images, and how to sign in. */
export function HelpScreen() {
  const { t } = useTexts();
  const { homeCommunity, limits } = useConfiguration();
  const { texts, failed, retry } = useHelpTexts();
  const fillPlaceholders = (text: string) =>
    text
      .replace('{{community}}', homeCommunity.name)
      .replace('{{minutes}}', String(Math.round(limits.idleTimeout / 60)));
  return (
    <article className={page.page}>
      <PageHeader aboveTitle={<BackButton />} title={t('titles.help')} />
      {failed && <PartFailed title={t('app.problem.chunkHeading')} onRetry={retry} />}
      {!texts && !failed && <Skeleton label={t('app.loading')} rows={6} />}
      {texts && (
        <>
          <p className={page.intro}>{fillPlaceholders(texts.intro)}</p>
          <section>
            <h2>{texts.topicsHeading}</h2>
            <ul className={css.topics}>
              {helpTopics.map((topic) => (
                <li key={topic}>
                  <Link to={helpPath(topic)} className={css.card}>
                    <span aria-hidden="true">
                      <TopicPicture topic={topic} label="" />
                    </span>
                    <b>{texts.topics[topic].title}</b>
                  </Link>
                </li>
              ))}
            </ul>
          </section>
          <h2 className={css.basics}>{texts.basicsHeading}</h2>
          {texts.basics.map(({ heading, text }) => (
            <section key={heading}>
              <h3>{heading}</h3>
              <p>{fillPlaceholders(text)}</p>
            </section>
          ))}
        </>
      )}
    </article>
  );
}
