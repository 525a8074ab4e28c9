import { routeDefinitions } from '@epr/domain/session';
import { Button, EmptyState } from '../../components/index.ts';
import { useTexts } from '../../i18n/index.ts';
import { ChunkErrorMessage } from '../../context/lazy/chunk-error.tsx';
import { ChunkLoadError } from '../../context/lazy/load-chunk.ts';
import css from './problem-page.module.css';

/** Shown when a chunk did not load (NAV-08) or a page threw: a calm text, a code for support, and what can be done next. */
export function ProblemPage({ problem }: { readonly problem: unknown }) {
  const { t } = useTexts();
  const chunkError = problem instanceof ChunkLoadError ? problem : undefined;
  return (
    <div className={css.page} role="alert">
      <EmptyState
        icon="warning"
        level={1}
        title={t(chunkError ? 'app.problem.chunkHeading' : 'app.problem.heading')}
        actions={
          <>
            <Button kind="primary" icon="reload" onClick={() => window.location.reload()}>
              {t('app.retry')}
            </Button>
            <Button onClick={() => window.location.assign(routeDefinitions.login.path)}>{t('app.problem.home')}</Button>
          </>
        }
      >
        {chunkError ? <ChunkErrorMessage problem={chunkError} /> : <p>{t('app.problem.text')}</p>}
      </EmptyState>
    </div>
  );
}
