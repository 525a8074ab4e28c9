import { useState } from 'react';
import { authorSpeciality } from '@epr/codes/author-speciality';
import type { CodeLanguage, CodeList } from '@epr/codes/code-list';
import { facilityType } from '@epr/codes/facility-type';
import { hcpProfession } from '@epr/codes/hcp-profession';
import { directoryFields, type DirectoryField, type DirectorySearchErrors } from '@epr/domain/directory';
import { Button, ErrorSummary, FieldRow, SelectField, TextField } from '../../../components/index.ts';
import { shortCode, useTexts } from '../../../i18n/index.ts';
import css from './search.module.css';

export interface SearchFormProps {
  readonly typed: Readonly<Partial<Record<DirectoryField, string>>>;
  readonly faults: DirectorySearchErrors;
  /** The problems of the last attempt to search, which are announced and take the focus. */
  readonly attempt: { readonly number: number; readonly problems: DirectorySearchErrors };
  readonly onType: (changed: Readonly<Partial<Record<DirectoryField, string>>>) => void;
  readonly onSubmit: () => void;
}

const furtherFields: readonly DirectoryField[] = ['gln', 'facilityType', 'profession', 'speciality'];

/** Form with name and address and, on request, further criteria (ACC-03). */
export function SearchForm({ typed, faults, attempt, onType, onSubmit }: SearchFormProps) {
  const { t } = useTexts();
  const [isUnfolded, setMore] = useState(furtherFields.some((field) => typed[field]));
  const problems = directoryFields.flatMap((name) => {
    const problem = attempt.problems[name];
    return problem ? [{ id: `directory-${name}`, message: t(problem) }] : [];
  });
  const toggle = () => {
    setMore(!isUnfolded);
    // Criteria that are not shown must not narrow the search.
    if (isUnfolded) onType(Object.fromEntries(furtherFields.map((name) => [name, ''])));
  };
  const field = (name: DirectoryField) => ({
    name,
    id: `directory-${name}`,
    value: typed[name] ?? '',
    error: faults[name] && t(faults[name]),
    onChange: ({ target }: { readonly target: { readonly value: string } }) => onType({ [name]: target.value }),
  });
  return (
    <form
      noValidate
      className={css.form}
      role="search"
      aria-label={t('rights.search.heading')}
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      <ErrorSummary
        key={attempt.number}
        title={t('documents.problems.heading', { count: problems.length })}
        errors={problems}
      />
      <FieldRow className={css.fields}>
        <TextField
          label={t('rights.search.name')}
          hint={t('rights.search.nameHint')}
          icon="search"
          autoComplete="off"
          {...field('name')}
        />
        <TextField
          label={t('rights.search.address')}
          hint={t('rights.search.addressHint')}
          autoComplete="off"
          {...field('address')}
        />
      </FieldRow>
      {isUnfolded && (
        <FieldRow className={css.fields}>
          <TextField
            label={t('rights.search.gln')}
            hint={t('rights.search.glnHint')}
            inputMode="numeric"
            autoComplete="off"
            {...field('gln')}
          />
          <Choice list={facilityType} label={t('rights.search.facilityType')} {...field('facilityType')} />
          <Choice list={hcpProfession} label={t('rights.search.profession')} {...field('profession')} />
          <Choice list={authorSpeciality} label={t('rights.search.speciality')} {...field('speciality')} />
        </FieldRow>
      )}
      <div className={css.actions}>
        <Button kind="primary" icon="search" type="submit">
          {t('rights.search.submit')}
        </Button>
        <Button kind="quiet" icon={isUnfolded ? 'close' : 'plus'} aria-expanded={isUnfolded} onClick={toggle}>
          {t(isUnfolded ? 'rights.search.less' : 'rights.search.more')}
        </Button>
      </div>
    </form>
  );
}

type ChoiceProps = Omit<Parameters<typeof SelectField>[0], 'options' | 'placeholder'> & { readonly list: CodeList };

/** Selection of a code from an official list, sorted by label. */
function Choice({ list, ...select }: ChoiceProps) {
  const { t, locale } = useTexts();
  const options = list.entries
    .map(({ code, labels }) => ({ value: code, label: labels[shortCode(locale) as CodeLanguage] }))
    .sort((a, b) => a.label.localeCompare(b.label, locale));
  return <SelectField {...select} options={options} placeholder={t('rights.search.any')} />;
}
