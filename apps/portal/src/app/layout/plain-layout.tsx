import { Outlet } from 'react-router';
import { LanguageSelector } from '../language/language.tsx';
import { Brand } from './brand.tsx';
import { Footer } from './footer.tsx';
import css from './plain-layout.module.css';

/** Pages for everybody: sign-in, help, terms, data protection (NAV-09). */
export function PlainLayout() {
  return (
    <div className={css.page}>
      <header className={css.header}>
        <Brand plain />
        <LanguageSelector />
      </header>
      <main tabIndex={-1} className={css.main}>
        <Outlet />
      </main>
      <Footer />
    </div>
  );
}
