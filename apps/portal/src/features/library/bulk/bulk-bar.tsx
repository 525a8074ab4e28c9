import type { Document } from '@epr/domain/documents';
import type { KeyboardEventHandler, Ref } from 'react';
import { Button, LiveRegion } from '../../../components/index.ts';
import { useTexts } from '../../../i18n/index.ts';
import type { BulkAction } from './bulk-action.ts';
import css from './bulk.module.css';
import type { Selection } from './use-selection.ts';

export interface BulkBarProps {
  readonly found: readonly Document[];
  readonly selection: Selection;
  readonly actions: readonly BulkAction[];
  readonly ref: Ref<HTMLElement>;
  readonly onKeyDown: KeyboardEventHandler<HTMLElement>;
  /** The selection was ended by the user: the bar disappears, and with it the focused element. */
  readonly onClear: () => void;
}

/** Shows how many documents are selected and the actions on them, in the order of the list; stays visible at the lower edge (DOC-10). */
export function BulkBar({ found, selection, actions, ref, onKeyDown, onClear }: BulkBarProps) {
  const { t } = useTexts();
  const { documents } = selection;
  const here = new Set(found);
  const elsewhere = documents.filter((document) => !here.has(document));
  const inOrder = [...found.filter(selection.has), ...elsewhere];
  const any = documents.length > 0;
  const words = any ? t('search.select.count', { count: documents.length }) : '';
  return (
    <>
      <LiveRegion>{words}</LiveRegion>
      {/* The actions stay mounted when the selection becomes empty: one of them may still have to show its result. */}
      {/* Handles key events that bubble up from its buttons. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <section
        ref={ref}
        onKeyDown={onKeyDown}
        className={any ? css.bar : undefined}
        aria-label={any ? t('search.select.bar') : undefined}
      >
        {any && (
          <div className={css.head}>
            <p>
              <b>{words}</b>
              {elsewhere.length > 0 && <small>{t('search.select.elsewhere', { count: elsewhere.length })}</small>}
            </p>
            <Button kind="quiet" shrinks icon="close" className={css.clear} onClick={onClear}>
              {t('search.select.clear')}
            </Button>
          </div>
        )}
        <div className={any ? css.actions : undefined} data-actions>
          {actions.map((Action, place) => (
            <Action key={place} documents={inOrder} onDone={selection.only} />
          ))}
        </div>
      </section>
    </>
  );
}
