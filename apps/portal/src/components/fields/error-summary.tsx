import { useEffect, useRef, useState } from 'react';
import css from '../feedback/alert.module.css';
import { Icon } from '../icons/icon.tsx';

export interface ErrorSummaryProps {
  readonly title: string;
  /** One entry per field: the id of its input and its error. */
  readonly errors: readonly { readonly id: string; readonly message: string }[];
}

/**
 * The errors that prevent a form from being sent, listed above it: each entry links to its field. Takes the focus and is announced when it
 * appears, but not after the user has typed: an error that comes back while a field is being corrected must not take the next letters, and
 * the errors that remain are not read again with each correction.
 */
export function ErrorSummary({ title, errors }: ErrorSummaryProps) {
  const container = useRef<HTMLDivElement>(null);
  const [hasTyped, setHasTyped] = useState(false);
  const hasErrors = errors.length > 0;
  useEffect(() => {
    const note = () => setHasTyped(true);
    document.addEventListener('input', note, true);
    return () => document.removeEventListener('input', note, true);
  }, []);
  useEffect(() => {
    if (hasErrors && !hasTyped) container.current?.focus();
  }, [hasErrors, hasTyped]);
  if (!hasErrors) return null;
  return (
    <div ref={container} tabIndex={-1} role={hasTyped ? undefined : 'alert'} className={`${css.alert} ${css.danger}`}>
      <Icon name="warning" />
      <div className={css.body}>
        <p className={css.title}>{title}</p>
        <ul>
          {errors.map(({ id, message }) => (
            <li key={id}>
              <a href={`#${id}`} onClick={(event) => focusField(event, id)}>
                {message}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}

function focusField(event: { preventDefault: () => void }, id: string): void {
  event.preventDefault();
  const field = document.getElementById(id);
  field?.scrollIntoView?.({ block: 'center' });
  field?.focus();
}
