import { useEffect, useState, type ComponentType } from 'react';
import { Alert, Button, Dialog } from '../../components/index.ts';
import { useTexts } from '../../i18n/index.ts';
import { ChunkErrorMessage } from './chunk-error.tsx';
import { loadChunk, type ChunkLoadError } from './load-chunk.ts';
import { retryStyles } from './retry-styles.ts';

type Load<P> = () => Promise<ComponentType<P>>;

interface FailureProps {
  readonly problem: ChunkLoadError;
  readonly retry: () => void;
}

/**
 * Wraps a component that is loaded when it is first rendered. If that fails, an error with a retry button is shown in its place, or `Failed`
 * where there is no room for it; the page around it stays, with all input (NAV-08).
 */
export function lazyComponent<P extends object>(
  load: Load<P>,
  Failed: ComponentType<FailureProps> = FailureAlert,
): ComponentType<P> {
  const part = loadedOnce(load);
  return function Late(props: P) {
    const { Part, problem, retry } = usePart(part);
    if (Part) return <Part {...props} />;
    return problem ? <Failed problem={problem} retry={retry} /> : null;
  };
}

function FailureAlert({ problem, retry }: FailureProps) {
  const { t } = useTexts();
  return (
    <Alert
      tone="danger"
      live
      title={t('app.problem.chunkHeading')}
      actions={<Button onClick={retry}>{t('app.retry')}</Button>}
    >
      <ChunkErrorMessage problem={problem} keepsInput />
    </Alert>
  );
}

/** The same for a dialog: a failure is shown in a dialog, which `closeDialog` closes as it would have closed the dialog itself. */
export function lazyDialog<P extends object>(load: Load<P>, closeDialog: (props: P) => void): ComponentType<P> {
  const part = loadedOnce(load);
  return function LateDialog(props: P) {
    const { t } = useTexts();
    const { Part, problem, retry } = usePart(part);
    if (Part) return <Part {...props} />;
    return (
      <Dialog
        open={problem !== undefined}
        title={t('app.problem.chunkHeading')}
        closeLabel={t('app.close')}
        onClose={() => closeDialog(props)}
        actions={
          <>
            <Button onClick={() => closeDialog(props)}>{t('app.close')}</Button>
            <Button kind="primary" onClick={retry}>
              {t('app.retry')}
            </Button>
          </>
        }
      >
        {problem && <ChunkErrorMessage problem={problem} keepsInput />}
      </Dialog>
    );
  };
}

interface LazyPart<P> {
  readonly loaded: () => ComponentType<P> | undefined;
  readonly load: (isRetry: boolean) => Promise<ComponentType<P>>;
}

/** Loads a component once: after that it is rendered at once wherever it is used. */
function loadedOnce<P>(load: Load<P>): LazyPart<P> {
  let component: ComponentType<P> | undefined;
  return {
    loaded: () => component,
    load: async (isRetry) =>
      (component ??= await loadChunk(async () => {
        if (isRetry) await retryStyles();
        return load();
      })),
  };
}

function usePart<P>(part: LazyPart<P>) {
  const [Part, setPart] = useState<ComponentType<P> | undefined>(() => part.loaded());
  const [problem, setProblem] = useState<ChunkLoadError>();
  const [tries, setTries] = useState(1);
  useEffect(() => {
    part.load(tries > 1).then(
      (component) => setPart(() => component),
      // As `loadChunk` rejects.
      (fault: ChunkLoadError) => setProblem(fault),
    );
  }, [part, tries]);
  const retry = (): void => {
    setProblem(undefined);
    setTries((count) => count + 1);
  };
  return { Part, problem, retry };
}
