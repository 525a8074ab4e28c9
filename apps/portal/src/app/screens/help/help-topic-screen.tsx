import { helpPath, routeDefinitions } from '@epr/domain/session';
import { Link, Navigate, useParams } from 'react-router';
import { TopicPage } from '../../../context/help/topic-page.tsx';
import { helpTopics, readHelpTopic, type HelpTopic } from '../../../context/help/topics.ts';
import { useHelpTexts } from '../../../context/help/use-help-texts.ts';
import { usePageTitle } from '../../../context/page-title.ts';
import { PageHeader } from '../../../components/index.ts';
import { useTexts } from '../../../i18n/index.ts';
import { BackButton } from '../back-button.tsx';
import page from '../static-pages.module.css';
import css from './help.module.css';

/** One help topic; an address with an unknown topic redirects to the list of topics. */
export function HelpTopicScreen() {
  const topic = readHelpTopic(useParams()['topic']);
  return topic ? <Topic key={topic} topic={topic} /> : <Navigate replace to={routeDefinitions.help.path} />;
}

function Topic({ topic }: { readonly topic: HelpTopic }) {
  const { t } = useTexts();
  const { texts } = useHelpTexts();
  const title = texts?.topics[topic].title ?? t('titles.help');
  usePageTitle(title);
  return (
    <article className={page.page}>
      <PageHeader aboveTitle={<BackButton />} title={title} />
      <TopicPage topic={topic} level={2} />
      {texts && (
        <nav aria-label={texts.others} className={css.others}>
          <h2>{texts.others}</h2>
          <ul>
            {helpTopics
              .filter((other) => other !== topic)
              .map((other) => (
                <li key={other}>
                  <Link to={helpPath(other)}>{texts.topics[other].title}</Link>
                </li>
              ))}
            <li>
              <Link to={routeDefinitions.help.path}>{t('titles.help')}</Link>
            </li>
          </ul>
        </nav>
      )}
    </article>
  );
}
