import { useConfiguration } from '../../context/configuration.ts';
import { PageHeader } from '../../components/index.ts';
import { useTexts, type TextKey } from '../../i18n/index.ts';
import { LandingLink } from './landing-link.tsx';
import css from './static-pages.module.css';

/** Terms of use (NAV-07, NAV-14). */
export function LegalNoticePage() {
  return <WordPage page="legal" sections={['use', 'content', 'availability', 'law']} />;
}

/** Data protection (NAV-07, NAV-14). */
export function PrivacyPage() {
  return <WordPage page="privacy" sections={['data', 'browser', 'others', 'rights']} />;
}

/** Help (NAV-13). */
export function HelpPage() {
  return <WordPage page="help" sections={['signIn', 'lost', 'timeout', 'language']} />;
}

type Pages = {
  readonly legal: 'use' | 'content' | 'availability' | 'law';
  readonly privacy: 'data' | 'browser' | 'others' | 'rights';
  readonly help: 'signIn' | 'lost' | 'timeout' | 'language';
};

function WordPage<P extends keyof Pages>({
  page,
  sections,
}: {
  readonly page: P;
  readonly sections: readonly Pages[P][];
}) {
  const { t } = useTexts();
  const { homeCommunity, limits } = useConfiguration();
  const values = { community: homeCommunity.name, minutes: Math.round(limits.idleTimeout / 60) };
  const words = (key: string) => t(`app.${page}.${key}` as TextKey, values);
  return (
    <article className={css.page}>
      <PageHeader above={<LandingLink />} title={words('heading')} />
      <p className={css.intro}>{words('intro')}</p>
      {sections.map((section) => (
        <section key={section}>
          <h2>{words(section)}</h2>
          <p>{words(`${section}Text`)}</p>
        </section>
      ))}
    </article>
  );
}
