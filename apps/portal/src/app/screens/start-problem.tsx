import { Alert, Button, EmptyState } from '../../components/index.ts';
import { useTexts } from '../../i18n/index.ts';
import type { StartUpProblem } from '../configuration/configuration.ts';
import css from './problem-page.module.css';

/**
 * The deployment is wrong: the portal stops here (CFG-01, CFG-02). The words are for operators and stay as the specification has them,
 * whatever the language.
 */
export function WrongConfiguration({ problem }: { readonly problem: StartUpProblem }) {
  const lines = problem.kind === 'missing' ? problem.names : problem.details;
  return (
    <main className={css.start} lang="en">
      <Alert
        tone="danger"
        live
        title={
          <h1 className={css.title}>
            {problem.kind === 'missing' ? 'Undefined mandatory environment variables' : 'The configuration is wrong'}
          </h1>
        }
      >
        <ul>
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </Alert>
    </main>
  );
}

/** The configuration did not arrive: most likely the network. */
export function Unreachable() {
  const { t } = useTexts();
  return (
    <main className={css.page} role="alert">
      <EmptyState
        icon="warning"
        title={t('app.problem.heading')}
        actions={
          <Button kind="primary" icon="reload" onClick={() => window.location.reload()}>
            {t('app.retry')}
          </Button>
        }
      >
        {t('app.problem.configuration')}
      </EmptyState>
    </main>
  );
}
