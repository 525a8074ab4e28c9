import { useId, useMemo } from 'react';
import { Button, TextField, VisuallyHidden } from '../../../components/index.ts';
import { useTexts } from '../../../i18n/index.ts';
import { findChoices, type Choice } from './choices.ts';
import css from '../vaccination.module.css';

const maxChoices = 12;

/** Selection from a long list: typing shows the matching options, each as a button; the chosen one is displayed until it is changed. */
export function CodeSearch({
  id,
  label,
  hint,
  choices,
  chosen,
  typed,
  error,
  onType,
  onChoose,
}: {
  readonly id: string;
  readonly label: string;
  readonly hint: string;
  readonly choices: readonly Choice[];
  readonly chosen: Choice | undefined;
  /** The search; empty once an option is chosen. */
  readonly typed: string;
  readonly error: string | undefined;
  readonly onType: (typed: string) => void;
  readonly onChoose: (choice: Choice) => void;
}) {
  const { t } = useTexts();
  const list = useId();
  const found = useMemo(() => findChoices(choices, typed), [choices, typed]);
  return (
    <div>
      <TextField
        id={id}
        label={label}
        hint={hint}
        error={error}
        required
        icon="search"
        autoComplete="off"
        placeholder={chosen?.label}
        value={typed}
        aria-controls={list}
        onChange={(event) => onType(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
          // Enter would submit the form, while the user is still searching; several matches are left to the user's choice.
          event.preventDefault();
          const [only, ...others] = typed === '' ? [] : found;
          if (only && others.length === 0) onChoose(only);
        }}
      />
      {chosen && typed === '' && (
        <p className={css.chosen}>
          <b>{chosen.label}</b>
          {chosen.note && <small>{chosen.note}</small>}
        </p>
      )}
      <div id={list}>
        {typed !== '' && (
          <ul className={css.choices}>
            {found.slice(0, maxChoices).map((one) => (
              <li key={one.value}>
                <Button
                  kind="quiet"
                  wide
                  onClick={() => {
                    onChoose(one);
                    document.getElementById(id)?.focus();
                  }}
                >
                  {one.label}
                  {one.note && <small>{one.note}</small>}
                </Button>
              </li>
            ))}
          </ul>
        )}
        <VisuallyHidden>
          <span role="status">{typed !== '' && matches(found.length)}</span>
        </VisuallyHidden>
        {typed !== '' && found.length === 0 && <p className={css.explain}>{t('vaccination.form.noMatch')}</p>}
      </div>
    </div>
  );

  function matches(count: number): string {
    return t('vaccination.form.matches', { count });
  }
}
