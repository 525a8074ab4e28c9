import { VisuallyHidden } from '../components/index.ts';
import { useTexts } from '../i18n/index.ts';
import css from './page-loading.module.css';

/** Placeholder of a page while it is loading. */
export function PageLoading({ label }: { readonly label?: string }) {
  const { t } = useTexts();
  return (
    <div role="status" className={css.waiting}>
      <span className={css.spinner} aria-hidden="true" />
      {label ? <p>{label}</p> : <VisuallyHidden>{t('app.loading')}</VisuallyHidden>}
    </div>
  );
}
