import type { Document } from '@epr/domain/documents';
import type { KeyboardEventHandler, Ref } from 'react';
import { Button, LiveRegion } from '../../../components/index.ts';
import { useTexts } from '../../../i18n/index.ts';
import type { BulkAction } from './bulk-action.ts';
import css from './bulk.module.css';
import type { Selection } from './use-selection.ts';

export interface BulkBarProps {
  readonly foundDocuments: readonly Document[];
  readonly selection: Selection;
  readonly actions: readonly BulkAction[];
  readonly ref: Ref<HTMLElement>;
  readonly onKeyDown: KeyboardEventHandler<HTMLElement>;
  /** The selection was ended by the user: the bar disappears, and with it the focused element. */
  readonly onClear: () => void;
}

/** Shows how many documents are selected and the actions on them, in the order of the list; stays visible at the lower edge (DOC-10). */
export function BulkBar({ foundDocuments, selection, actions, ref, onKeyDown, onClear }: BulkBarProps) {
  const { t } = useTexts();
  const { documents } = selection;
  const foundSet = new Set(foundDocuments);
  const elsewhere = documents.filter((document) => !foundSet.has(document));
  const inOrder = [...foundDocuments.filter(selection.has), ...elsewhere];
  const hasSelection = documents.length > 0;
  const countText = hasSelection ? t('search.select.count', { count: documents.length }) : '';
  return (
    <>
      <LiveRegion>{countText}</LiveRegion>
      {/* The actions stay mounted when the selection becomes empty: one of them may still have to show its result. */}
      {/* Handles key events that bubble up from its buttons. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <section
        ref={ref}
        onKeyDown={onKeyDown}
        className={hasSelection ? css.bar : undefined}
        aria-label={hasSelection ? t('search.select.bar') : undefined}
      >
        {hasSelection && (
          <div className={css.head}>
            <p>
              <b>{countText}</b>
              {elsewhere.length > 0 && <small>{t('search.select.elsewhere', { count: elsewhere.length })}</small>}
            </p>
            <Button kind="quiet" shrinks icon="close" className={css.clear} onClick={onClear}>
              {t('search.select.clear')}
            </Button>
          </div>
        )}
        <div className={hasSelection ? css.actions : undefined} data-actions>
          {actions.map((Action, index) => (
            <Action key={index} documents={inOrder} onDone={selection.only} />
          ))}
        </div>
      </section>
    </>
  );
}
