import { Button } from '../../../components/index.ts';
import { useTexts } from '../../../i18n/index.ts';
import type { ContentResults } from './use-content-search.ts';

/** Shows the progress of reading the contents, or a button to start it where they are not read automatically. */
export function ReadingProgress({ contents, asked }: { readonly contents: ContentResults; readonly asked: boolean }) {
  const { t } = useTexts();
  const { reading, offered, start } = contents;
  if (reading?.running) {
    const { read, total } = reading;
    return <span>{t('search.contents.reading', { read, total })}</span>;
  }
  if (!offered || !asked) return null;
  return (
    <Button kind="quiet" icon="search" onClick={start}>
      {t('search.contents.offer')}
    </Button>
  );
}
