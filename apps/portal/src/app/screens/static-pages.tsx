import type { ReactNode } from 'react';
import { useConfiguration } from '../../context/configuration.ts';
import { DescriptionList, PageHeader } from '../../components/index.ts';
import { useTexts, type TextKey } from '../../i18n/index.ts';
import { BackButton } from './back-button.tsx';
import css from './static-pages.module.css';

/** Terms of use (NAV-07, NAV-14). */
export function LegalNoticePage() {
  return <WordPage page="legal" sections={['use', 'content', 'availability', 'law']} />;
}

/** Data protection (NAV-07, NAV-14). */
export function PrivacyPage() {
  return <WordPage page="privacy" sections={['data', 'browser', 'others', 'rights']} />;
}

/** Contact details of the community, and who is responsible for the portal; the details are configured (CFG-01). */
export function ImprintPage() {
  return (
    <WordPage page="imprint" sections={['contact', 'emergency', 'responsible']}>
      <ContactDetails />
    </WordPage>
  );
}

/** The accessibility statement. */
export function AccessibilityPage() {
  return <WordPage page="accessibility" sections={['offers', 'lacks', 'report']} />;
}

function ContactDetails() {
  const { t } = useTexts();
  const { contact } = useConfiguration();
  const { email, phone, address } = contact;
  return (
    <DescriptionList
      items={[
        { term: t('pages.imprint.email'), value: email && <a href={`mailto:${email}`}>{email}</a> },
        { term: t('pages.imprint.phone'), value: phone && <a href={`tel:${dialled(phone)}`}>{phone}</a> },
        { term: t('pages.imprint.address'), value: address },
      ]}
    />
  );
}

/** Returns the digits to dial. The `(0)` of `+41 (0)31 …` is dialled within the country only. */
function dialled(phone: string): string {
  return phone.replace(/^((?:\+|00)[^(]*)\(0\)/, '$1').replace(/[^+\d]/g, '');
}

type Pages = {
  readonly imprint: 'contact' | 'emergency' | 'responsible';
  readonly accessibility: 'offers' | 'lacks' | 'report';
  readonly legal: 'use' | 'content' | 'availability' | 'law';
  readonly privacy: 'data' | 'browser' | 'others' | 'rights';
};

function WordPage<P extends keyof Pages>({
  page,
  sections,
  children,
}: {
  readonly page: P;
  readonly sections: readonly Pages[P][];
  /** Shown below the introduction. */
  readonly children?: ReactNode;
}) {
  const { t } = useTexts();
  const { homeCommunity } = useConfiguration();
  const values = { community: homeCommunity.name };
  const text = (key: string) => t(`pages.${page}.${key}` as TextKey, values);
  return (
    <article className={css.page}>
      <PageHeader aboveTitle={<BackButton />} title={text('heading')} />
      <p className={css.intro}>{text('intro')}</p>
      {children}
      {sections.map((section) => (
        <section key={section}>
          <h2>{text(section)}</h2>
          <p>{text(`${section}Text`)}</p>
        </section>
      ))}
    </article>
  );
}
