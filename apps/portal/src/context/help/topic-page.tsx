import { Skeleton } from '../../components/index.ts';
import { useTexts } from '../../i18n/index.ts';
import { PartFailed } from '../failures/load-failed.tsx';
import css from './help.module.css';
import { TopicPicture } from './pictures/topic-picture.tsx';
import { useHelpTexts } from './use-help-texts.ts';
import type { HelpTopic } from './topics.ts';

/** The content of a help topic: a sentence, an image, and short sections. The title is rendered by the parent. */
export function TopicPage({
  topic,
  level,
}: {
  readonly topic: HelpTopic;
  /** Level of the section headings. */ readonly level: 2 | 3;
}) {
  const { t } = useTexts();
  const { texts, failed, retry } = useHelpTexts();
  if (failed) return <PartFailed title={t('app.problem.chunkHeading')} onRetry={retry} />;
  if (!texts) return <Skeleton label={t('app.loading')} rows={4} />;
  const { lead, picture, sections } = texts.topics[topic];
  const Heading = `h${level}` as const;
  return (
    <div className={css.topic}>
      <p className={css.lead}>{lead}</p>
      <TopicPicture topic={topic} label={picture} />
      {sections.map(({ heading, text }) => (
        <section key={heading}>
          <Heading>{heading}</Heading>
          <p>{text}</p>
        </section>
      ))}
    </div>
  );
}
