import { useTexts } from '../../i18n/index.ts';
import type { ChunkLoadError } from './load-chunk.ts';

/** Explains why a chunk could not be loaded, with the code for support (NAV-08; core 2). */
export function ChunkErrorMessage({
  problem,
  keepsInput = false,
}: {
  readonly problem: ChunkLoadError;
  readonly keepsInput?: boolean;
}) {
  const { t } = useTexts();
  return (
    <>
      <p>{t(problem.slow ? 'app.problem.chunkSlow' : 'app.problem.chunk')}</p>
      {keepsInput && <p>{t('app.problem.kept')}</p>}
      <p>{t('app.problem.code', { code: problem.code })}</p>
    </>
  );
}
