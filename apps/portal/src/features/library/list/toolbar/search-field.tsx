import { useEffect, useRef, useState, type Ref } from 'react';
import { useNavigation } from 'react-router';
import { Icon } from '../../../../components/index.ts';
import { useTexts } from '../../../../i18n/index.ts';
import css from '../list.module.css';

/** Milliseconds without a key press before the address is updated: browsers limit how often it may change. */
const pause = 250;

export interface SearchFieldProps {
  readonly value: string;
  readonly ref: Ref<HTMLInputElement>;
  /** Called when a search is about to begin. */
  readonly onBegin: () => void;
  /** Called on each key press. */
  readonly onType: (query: string) => void;
  /** Called a moment after the last key press, or at once on Enter. */
  readonly onSearch: (query: string) => void;
}

/** The search field; the list is updated on each key press. */
export function SearchField({ value, ref, onBegin, onType, onSearch }: SearchFieldProps) {
  const { t } = useTexts();
  const [typed, setTyped] = useState(value);
  const [syncedValue, setSettled] = useState(value);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  if (syncedValue !== value) {
    setSettled(value);
    setTyped(value);
  }
  // A pending query must not undo a navigation: it is dropped when one begins, and when the page is left.
  const isNavigating = useNavigation().state !== 'idle';
  useEffect(
    () => () => {
      clearTimeout(timer.current);
      timer.current = undefined;
    },
    [isNavigating],
  );

  const send = (query: string) => {
    clearTimeout(timer.current);
    timer.current = undefined;
    setSettled(query.trim());
    onSearch(query.trim());
  };
  return (
    <form
      role="search"
      className={css.search}
      onSubmit={(event) => {
        event.preventDefault();
        send(typed);
      }}
    >
      <Icon name="search" />
      <input
        ref={ref}
        type="search"
        value={typed}
        aria-label={t('documents.list.search')}
        placeholder={t('documents.list.searchHint')}
        autoComplete="off"
        onFocus={onBegin}
        // Pressing a result ends the typing: the address is written before the page is left.
        // The value of the element counts, as the focus may be lost before the last input has been rendered.
        onBlur={(event) => timer.current !== undefined && send(event.target.value)}
        onChange={(event) => {
          const next = event.target.value;
          setTyped(next);
          onType(next.trim());
          clearTimeout(timer.current);
          timer.current = setTimeout(() => send(next), pause);
        }}
      />
    </form>
  );
}
