import type { ReactNode } from 'react';
import { LanguageSelector } from '../language/language-selector.tsx';
import { Brand } from './brand.tsx';
import { Footer } from './footer.tsx';
import css from './plain-layout.module.css';

/** Layout of the public pages: sign-in, help, terms, data protection (NAV-09). */
export function PlainLayout({ children }: { readonly children: ReactNode }) {
  return (
    <div className={css.page}>
      <header className={css.header}>
        <Brand withoutCommunity />
        <LanguageSelector />
      </header>
      <main tabIndex={-1} className={css.main}>
        {children}
      </main>
      <Footer />
    </div>
  );
}
