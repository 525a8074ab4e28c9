import { useEffect, useRef, useState, type Ref } from 'react';
import { useNavigation } from 'react-router';
import { Icon } from '../../../../components/index.ts';
import { useTexts } from '../../../../i18n/index.ts';
import css from '../list.module.css';

/** Milliseconds without a key before the address follows what is typed: browsers allow only so many changes of it. */
const pause = 250;

export interface SearchFieldProps {
  readonly value: string;
  readonly ref: Ref<HTMLInputElement>;
  /** A search is about to begin. */
  readonly onBegin: () => void;
  /** With every key. */
  readonly onType: (query: string) => void;
  /** A moment after the last key, or at once on Enter. */
  readonly onSearch: (query: string) => void;
}

/** Search in the person's words; the list follows every key. */
export function SearchField({ value, ref, onBegin, onType, onSearch }: SearchFieldProps) {
  const { t } = useTexts();
  const [typed, setTyped] = useState(value);
  const [settled, setSettled] = useState(value);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  if (settled !== value) {
    setSettled(value);
    setTyped(value);
  }
  // What was typed just before does not undo a link that is followed.
  const leaving = useNavigation().state !== 'idle';
  useEffect(() => {
    const stop = () => {
      clearTimeout(timer.current);
      timer.current = undefined;
    };
    if (leaving) stop();
    return stop;
  }, [leaving]);

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
        // A press on a result ends typing: the address is written before the page is left.
        // What the field holds counts: the focus can go before what was typed last has been drawn.
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
