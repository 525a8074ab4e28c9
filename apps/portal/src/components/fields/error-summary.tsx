import { useEffect, useRef } from 'react';
import css from '../feedback/alert.module.css';
import { Icon } from '../icons/icon.tsx';

export interface ErrorSummaryProps {
  readonly title: string;
  /** One entry per field: the id of its input and its error. */
  readonly errors: readonly { readonly id: string; readonly message: string }[];
}

/**
 * The errors that prevent a form from being sent, listed above it: each entry links to its field. Takes the focus when it appears, except
 * after the user has typed: an error that comes back while a field is being corrected must not take the next letters.
 */
export function ErrorSummary({ title, errors }: ErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null);
  const typed = useRef(false);
  const present = errors.length > 0;
  useEffect(() => {
    const note = () => {
      typed.current = true;
    };
    document.addEventListener('input', note, true);
    return () => document.removeEventListener('input', note, true);
  }, []);
  useEffect(() => {
    if (present && !typed.current) box.current?.focus();
  }, [present]);
  if (!present) return null;
  return (
    <div ref={box} tabIndex={-1} role="alert" className={`${css.alert} ${css.danger}`}>
      <Icon name="warning" />
      <div className={css.body}>
        <p className={css.title}>{title}</p>
        <ul>
          {errors.map(({ id, message }) => (
            <li key={id}>
              <a href={`#${id}`} onClick={(event) => lead(event, id)}>
                {message}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}

function lead(event: { preventDefault: () => void }, id: string): void {
  event.preventDefault();
  const field = document.getElementById(id);
  field?.scrollIntoView?.({ block: 'center' });
  field?.focus();
}
