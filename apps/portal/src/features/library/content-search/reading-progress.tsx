import { Button, FocusMainWhenGone } from '../../../components/index.ts';
import { useTexts } from '../../../i18n/index.ts';
import type { ContentResults } from './use-content-search.ts';

/**
 * Shows the progress of reading the contents, or a button: to start it where they are not read automatically, or to read those again that
 * could not be read, because that nothing was found says nothing about them.
 */
export function ReadingProgress({
  contents,
  hasQuery,
}: {
  readonly contents: ContentResults;
  readonly hasQuery: boolean;
}) {
  const { t } = useTexts();
  const { reading, offered, start } = contents;
  const { read, total, running } = reading ?? { read: 0, total: 0, running: false };
  if (running) return <span>{t('search.contents.reading', { read, total })}</span>;
  const unread = total - read;
  if (!hasQuery || (!offered && unread === 0)) return null;
  return (
    <>
      <FocusMainWhenGone />
      <Button kind="quiet" flush icon={unread > 0 ? 'reload' : 'search'} onClick={start}>
        {unread > 0 ? t('search.contents.unread', { count: unread }) : t('search.contents.offer')}
      </Button>
    </>
  );
}
