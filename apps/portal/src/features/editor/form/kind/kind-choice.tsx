import { useEffect, useId, useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { Button, FieldError, LiveRegion, TextField } from '../../../../components/index.ts';
import { KindIcon } from '../../../../documents/labels/kind-icon.tsx';
import { useTexts } from '../../../../i18n/index.ts';
import { useField, type SectionProps } from '../draft-form.ts';
import css from './kind.module.css';
import { sameCodes, useKindOptions, type KindOption } from './kind-options.ts';

type KindChoiceProps = Pick<SectionProps, 'form' | 'document'> & {
  /** Opens the official lists instead. */
  readonly onOfficial: () => void;
};

/** The kinds as tiles with a search above them; once one is chosen or proposed it is shown alone, with a button to change it. */
export function KindChoice({ form, document, onOfficial }: KindChoiceProps) {
  const { t } = useTexts();
  const { id, error } = useField(form)('classCode');
  const [classCode, typeCode] = useWatch({ control: form.control, name: ['classCode', 'typeCode'] });
  const codes = { classCode, typeCode };
  const hasNoKind = classCode === '' && typeCode === '';
  const [open, setOpen] = useState(false);
  const [query, setQuery] = useState('');
  const { chosen, found } = useKindOptions(codes, query, document);
  const name = useId();
  const search = useRef<HTMLInputElement>(null);
  const unfolded = useRef(false);
  useEffect(() => {
    if (open && unfolded.current) search.current?.focus();
    unfolded.current = false;
  }, [open]);
  const choose = (option: KindOption) => {
    setOpen(true);
    form.setValue('typeCode', option.typeCode, { shouldDirty: true });
    form.setValue('classCode', option.classCode, { shouldDirty: true, shouldValidate: form.formState.isSubmitted });
  };
  return (
    <fieldset
      id={id}
      tabIndex={-1}
      className={css.kinds}
      aria-describedby={error ? `${id}-error` : undefined}
      // A kind proposed later does not fold the tiles once the user has begun to use them.
      onFocus={() => hasNoKind && setOpen(true)}
    >
      <legend>
        {t('kinds.label')}
        <span aria-hidden="true" className={css.asterisk}>
          {' *'}
        </span>
      </legend>
      {!open && !hasNoKind && chosen ? (
        <div className={css.chosen}>
          <KindIcon classCode={chosen.classCode} typeCode={chosen.typeCode} />
          <b>{chosen.label}</b>
          <Button
            kind="quiet"
            onClick={() => {
              unfolded.current = true;
              setOpen(true);
            }}
          >
            {t('kinds.change')}
          </Button>
        </div>
      ) : (
        <>
          <TextField
            ref={search}
            label={t('kinds.search')}
            icon="search"
            placeholder={t('kinds.searchHint')}
            type="search"
            autoComplete="off"
            value={query}
            onChange={(event) => setQuery(event.target.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return;
              event.preventDefault();
              const [single, another] = found;
              if (single && !another) choose(single);
            }}
          />
          {found.length > 0 ? (
            <div className={css.tiles}>
              {found.map((option) => (
                <label key={`${option.classCode} ${option.typeCode}`} className={css.tile}>
                  <input type="radio" name={name} checked={sameCodes(option, codes)} onChange={() => choose(option)} />
                  <KindIcon classCode={option.classCode} typeCode={option.typeCode} />
                  <span>
                    {option.label}
                    {option.detail && <small>{option.detail}</small>}
                  </span>
                </label>
              ))}
            </div>
          ) : (
            <p className={css.none}>{t('kinds.none')}</p>
          )}
          <Button kind="quiet" flush className={css.lists} onClick={onOfficial}>
            {t('kinds.official')}
          </Button>
          <LiveRegion>{query.trim() === '' ? '' : t('kinds.found', { count: found.length })}</LiveRegion>
        </>
      )}
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </fieldset>
  );
}
