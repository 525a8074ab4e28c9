import { useEffect, useRef, useState } from 'react';
import { useNavigation } from 'react-router';
import { Icon } from '../../interface/index.ts';
import { useTexts } from '../../texts/index.ts';
import css from './list.module.css';

/** Milliseconds without a key before the list follows what is typed. */
const pause = 250;

/** Search in the person's words; the list follows a moment after the last key, or at once on Enter. */
export function SearchField({
  value,
  onSearch,
}: {
  readonly value: string;
  readonly onSearch: (query: string) => void;
}) {
  const { t } = useTexts();
  const [typed, setTyped] = useState(value);
  const [settled, setSettled] = useState(value);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  if (settled !== value) {
    setSettled(value);
    setTyped(value);
  }
  // Somebody who follows a link is not called back by what was typed just before.
  const leaving = useNavigation().state !== 'idle';
  useEffect(() => {
    if (leaving) clearTimeout(timer.current);
    return () => clearTimeout(timer.current);
  }, [leaving]);

  const send = (query: string) => {
    clearTimeout(timer.current);
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
        type="search"
        value={typed}
        aria-label={t('documents.list.search')}
        placeholder={t('documents.list.searchHint')}
        autoComplete="off"
        onChange={(event) => {
          const next = event.target.value;
          setTyped(next);
          clearTimeout(timer.current);
          timer.current = setTimeout(() => send(next), pause);
        }}
      />
    </form>
  );
}
