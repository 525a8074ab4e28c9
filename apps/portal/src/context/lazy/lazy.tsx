import { useEffect, useState, type ComponentType } from 'react';
import { Alert, Button, Dialog } from '../../components/index.ts';
import { useTexts } from '../../i18n/index.ts';
import { ChunkErrorMessage } from './chunk-error.tsx';
import { loadChunk, ChunkLoadError } from './load-chunk.ts';
import { retryStyles } from './retry-styles.ts';

type Load<P> = () => Promise<ComponentType<P>>;

/**
 * A part of a page that is loaded when it is first shown. When it does not come, its place says so and can try again: the
 * page around it stays, with everything that was typed into it (NAV-08).
 */
export function lazyComponent<P extends object>(load: Load<P>): ComponentType<P> {
  const part = loadedOnce(load);
  return function Late(props: P) {
    const { t } = useTexts();
    const { Part, problem, retry } = usePart(part);
    if (Part) return <Part {...props} />;
    if (!problem) return null;
    return (
      <Alert
        tone="danger"
        live
        title={t('app.problem.chunkHeading')}
        actions={<Button onClick={retry}>{t('app.retry')}</Button>}
      >
        <ChunkErrorMessage problem={problem} kept />
      </Alert>
    );
  };
}

/** The same for a dialog: what did not come is reported in a dialog, which `leave` closes as the wanted one would have been. */
export function lazyDialog<P extends object>(load: Load<P>, leave: (props: P) => void): ComponentType<P> {
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
        onClose={() => leave(props)}
        actions={
          <>
            <Button onClick={() => leave(props)}>{t('app.close')}</Button>
            <Button kind="primary" onClick={retry}>
              {t('app.retry')}
            </Button>
          </>
        }
      >
        {problem && <ChunkErrorMessage problem={problem} kept />}
      </Dialog>
    );
  };
}

interface LazyPart<P> {
  readonly arrived: () => ComponentType<P> | undefined;
  readonly load: (again: boolean) => Promise<ComponentType<P>>;
}

/** Once it is here it is shown at once, wherever it is shown again. */
function loadedOnce<P>(load: Load<P>): LazyPart<P> {
  let component: ComponentType<P> | undefined;
  return {
    arrived: () => component,
    load: async (again) =>
      (component ??= await loadChunk(async () => {
        if (again) await retryStyles();
        return load();
      })),
  };
}

function usePart<P>(part: LazyPart<P>) {
  const [Part, setPart] = useState<ComponentType<P> | undefined>(() => part.arrived());
  const [problem, setProblem] = useState<ChunkLoadError>();
  const [tries, setTries] = useState(1);
  useEffect(() => {
    let gone = false;
    part.load(tries > 1).then(
      (component) => {
        if (!gone) setPart(() => component);
      },
      (fault: unknown) => {
        if (!gone)
          setProblem(fault instanceof ChunkLoadError ? fault : new ChunkLoadError('ChunkLoadError', false, fault));
      },
    );
    return () => {
      gone = true;
    };
  }, [part, tries]);
  const retry = (): void => {
    setProblem(undefined);
    setTries((count) => count + 1);
  };
  return { Part, problem, retry };
}
