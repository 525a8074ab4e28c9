import { useId, useRef } from 'react';
import { canton } from '@epr/codes/canton';
import type { CodeLanguage } from '@epr/codes/code-list';
import type { FieldErrors, UseFormReturn } from 'react-hook-form';
import type { MessageKey } from '@epr/domain/messages';
import { Button, DateField, ErrorSummary, FieldRow, SelectField, TextField } from '../../components/index.ts';
import { shortCode, useTexts } from '../../i18n/index.ts';
import { BirthDateInterpretation } from './birth-date-interpretation.tsx';
import css from './patients.module.css';
import { emptyFields, furtherFields, numberFields, type SearchFields } from './search-fields.ts';

export interface SearchFormProps {
  readonly form: UseFormReturn<SearchFields>;
  readonly searching: boolean;
  readonly more: boolean;
  readonly onMore: (more: boolean) => void;
  readonly onSearch: () => void;
  /** Clears all fields but the number, because a number is searched alone. */
  readonly onKeepNumber: () => void;
}

/** The basic search fields and, on request, further ones (PSR-01). */
export function SearchForm({ form, searching, more, onMore, onSearch, onKeepNumber }: SearchFormProps) {
  const { t } = useTexts();
  const { errors, submitCount } = form.formState;
  const moreId = useId();
  const problems = useProblems(errors);
  /** What was typed into the further fields, kept until they are shown again. */
  const hidden = useRef<Partial<SearchFields>>({});
  const toggleMore = () => {
    if (more) {
      const typed = form.getValues();
      hidden.current = Object.fromEntries(furtherFields.flatMap((name) => (typed[name] ? [[name, typed[name]]] : [])));
    }
    // Values that nobody sees must not restrict the search.
    for (const name of furtherFields) {
      const keptValue = hidden.current[name];
      if (keptValue) form.setValue(name, more ? '' : keptValue);
    }
    if (furtherFields.some((name) => errors[name])) form.clearErrors(furtherFields);
    onMore(!more);
  };
  const clear = () => {
    hidden.current = {};
    form.reset(emptyFields);
  };
  return (
    <form
      noValidate
      className={css.form}
      aria-label={t('people.search.heading')}
      onSubmit={(event) => {
        event.preventDefault();
        onSearch();
      }}
    >
      <ErrorSummary
        key={submitCount}
        title={t('documents.problems.heading', { count: problems.length })}
        errors={problems}
      />
      <div>
        <FieldRow className={css.basic}>
          <TextField
            label={t('people.search.family')}
            id="search-family"
            autoComplete="off"
            {...form.register('family')}
            error={problem(errors, 'family', t)}
          />
          <TextField
            label={t('people.search.given')}
            id="search-given"
            autoComplete="off"
            {...form.register('given')}
            error={problem(errors, 'given', t)}
          />
          <DateField
            label={t('people.search.birthDate')}
            id="search-birthDate"
            hint={t('people.search.birthDateHint')}
            {...form.register('birthDate')}
            error={problem(errors, 'birthDate', t)}
          />
        </FieldRow>
        <BirthDateInterpretation form={form} />
      </div>
      {more && <More id={moreId} form={form} onKeepNumber={onKeepNumber} />}
      <div className={css.acts}>
        <Button kind="primary" type="submit" icon="search" busy={searching}>
          {t(searching ? 'people.search.searching' : 'people.search.submit')}
        </Button>
        <Button
          kind="quiet"
          aria-expanded={more}
          aria-controls={more ? moreId : undefined}
          icon={more ? 'close' : 'plus'}
          onClick={toggleMore}
        >
          {t(more ? 'people.search.less' : 'people.search.more')}
        </Button>
        <Button kind="quiet" onClick={clear}>
          {t('people.search.clear')}
        </Button>
      </div>
    </form>
  );
}

function More({ id, form, onKeepNumber }: { readonly id: string } & Pick<SearchFormProps, 'form' | 'onKeepNumber'>) {
  const { t, locale } = useTexts();
  const { errors } = form.formState;
  const cantons = canton.entries.map(({ code, labels }) => ({
    value: code,
    label: labels[shortCode(locale) as CodeLanguage],
  }));
  const field = (name: keyof SearchFields) => ({
    id: `search-${name}`,
    autoComplete: 'off',
    ...form.register(name),
    error: problem(errors, name, t),
  });
  const genders = (['female', 'male', 'other', 'unknown'] as const).map((value) => ({
    value,
    label: t(`people.gender.${value}`),
  }));
  const aloneProblem = numberFields.some((name) => errors[name]?.type === 'patients.search.idAlone');
  return (
    <div id={id} className={css.more}>
      <fieldset className={css.numbers}>
        <legend>{t('people.search.numbers')}</legend>
        <p className={css.hint}>{t('people.search.numbersHint')}</p>
        <FieldRow>
          <TextField
            label={t('people.search.ahv')}
            hint={t('people.search.ahvHint')}
            inputMode="numeric"
            {...field('ahv')}
          />
          <TextField
            label={t('people.search.spid')}
            hint={t('people.search.spidHint')}
            inputMode="numeric"
            {...field('spid')}
          />
        </FieldRow>
        {aloneProblem && <Button onClick={onKeepNumber}>{t('people.problems.clearOthers')}</Button>}
      </fieldset>
      <fieldset className={css.personal}>
        <legend>{t('people.search.personal')}</legend>
        <SelectField
          label={t('people.search.gender')}
          placeholder={t('people.search.any')}
          options={genders}
          {...field('gender')}
        />
        <TextField label={t('people.search.postalCode')} inputMode="numeric" {...field('postalCode')} />
        <TextField label={t('people.search.city')} {...field('city')} />
        <SelectField
          label={t('people.search.canton')}
          placeholder={t('people.search.any')}
          options={cantons}
          {...field('canton')}
        />
        <TextField label={t('people.search.contact')} {...field('contact')} />
      </fieldset>
    </div>
  );
}

type Translate = ReturnType<typeof useTexts>['t'];

/** Returns the message of a field's error; the domain's rules use the keys of the message catalogue as types of errors. */
function problem(errors: FieldErrors<SearchFields>, name: keyof SearchFields, t: Translate): string | undefined {
  const reason = errors[name]?.type as MessageKey | undefined;
  return reason && t(reason);
}

function useProblems(errors: FieldErrors<SearchFields>) {
  const { t } = useTexts();
  return (Object.keys(errors) as (keyof SearchFields)[]).flatMap((name) => {
    const message = problem(errors, name, t);
    return message ? [{ id: `search-${name}`, message }] : [];
  });
}
