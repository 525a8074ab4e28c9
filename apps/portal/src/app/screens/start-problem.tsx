import { useEffect, useState } from 'react';
import { Alert, Button, EmptyState } from '../../components/index.ts';
import { useTexts } from '../../i18n/index.ts';
import { useOnline } from '../toasts/use-online.ts';
import type { StartUpProblem } from '../configuration/read-configuration.ts';
import css from './problem-page.module.css';

/**
 * Shown when the deployment is misconfigured: the portal stops here (CFG-01, CFG-02). The texts are for operators and stay as specified, in
 * English, whatever the language.
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

/**
 * Shown when the configuration could not be loaded, most likely because of the network. An offline device gets its own text, and the portal
 * starts by itself as soon as the device is online.
 */
export function Unreachable({ reload = reloadPage }: { readonly reload?: () => void }) {
  const { t } = useTexts();
  const online = useOnline();
  const [wasOnline] = useState(online);
  useEffect(() => {
    if (online && !wasOnline) reload();
  }, [online, wasOnline, reload]);
  return (
    <main className={css.page}>
      <EmptyState
        icon="warning"
        level={1}
        live
        title={t(online ? 'app.problem.heading' : 'app.problem.offlineHeading')}
        actions={
          <Button kind="primary" icon="reload" onClick={reload}>
            {t('app.retry')}
          </Button>
        }
      >
        {t(online ? 'app.problem.configuration' : 'app.problem.offline')}
      </EmptyState>
    </main>
  );
}

function reloadPage(): void {
  window.location.reload();
}
