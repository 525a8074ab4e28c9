import { Button, FocusMainWhenGone, Menu, VisuallyHidden } from '../../../components/index.ts';
import { useTexts } from '../../../i18n/index.ts';
import css from './export-menu.module.css';
import { useExport, type ExportedLog } from './use-export.ts';

export interface ExportMenuProps extends ExportedLog {
  /** Entries are still being read: a file saved now would be incomplete. */
  readonly reading: boolean;
}

/**
 * Menu that saves the log as a CSV table for spreadsheets, or as a tagged PDF with headings and a table for reading, keeping and printing.
 */
export function ExportMenu({ reading, ...exported }: ExportMenuProps) {
  const { t } = useTexts();
  const { ready, cancel, saveCsv, savePdf } = useExport(exported);
  return (
    <>
      <FocusMainWhenGone key={String(ready === undefined)} />
      {ready === undefined ? (
        <Menu
          label={t('accessLog.export.label')}
          items={[
            { label: t('accessLog.export.pdf'), icon: 'document', onSelect: () => void savePdf(), disabled: reading },
            { label: t('accessLog.export.csv'), icon: 'table', onSelect: () => void saveCsv(), disabled: reading },
          ]}
          button={(opener) => (
            <Button {...opener} icon="download" shrinks>
              {t('accessLog.export.label')}
            </Button>
          )}
        />
      ) : (
        <span className={css.making}>
          {t('accessLog.export.preparing', { percent: Math.round(ready * 100) })}
          <Button icon="close" onClick={cancel}>
            {t('accessLog.export.cancel')}
          </Button>
        </span>
      )}
      <VisuallyHidden>
        <span role="status">
          {ready === undefined ? '' : t('accessLog.export.preparing', { percent: tens(ready) })}
        </span>
      </VisuallyHidden>
    </>
  );
}

/** Returns the percentage rounded down to tens, so that screen readers do not announce every slice. */
function tens(share: number): number {
  return Math.floor(share * 10) * 10;
}
