import type { CodeLanguage } from '@epr/codes/code-list';
import { targetDisease } from '@epr/codes/target-disease';
import { Chip, SelectField } from '../../../components/index.ts';
import { shortCode, useTexts } from '../../../i18n/index.ts';
import { diseaseLabel } from './choices.ts';
import css from '../vaccination.module.css';

/** Field for the diseases a vaccine protects against: filled in from the vaccine, and editable. */
export function DiseaseField({
  id,
  codes,
  error,
  onChange,
}: {
  readonly id: string;
  readonly codes: readonly string[];
  readonly error: string | undefined;
  readonly onChange: (codes: readonly string[]) => void;
}) {
  const { t, locale } = useTexts();
  const language = shortCode(locale) as CodeLanguage;
  const { compare } = new Intl.Collator(language);
  const others = targetDisease.entries
    .filter(({ code }) => !codes.includes(code))
    .map(({ code, labels }) => ({ value: code, label: labels[language] }))
    .sort((one, other) => compare(one.label, other.label));
  return (
    <div>
      {codes.length > 0 && (
        <ul className={css.chips} aria-label={t('vaccination.form.diseases')}>
          {codes.map((code) => {
            const disease = diseaseLabel(code, language);
            return (
              <li key={code}>
                <Chip
                  removeLabel={t('vaccination.form.removeDisease', { disease })}
                  onRemove={() => {
                    onChange(codes.filter((one) => one !== code));
                    // The focused button is removed with its disease.
                    document.getElementById(id)?.focus();
                  }}
                >
                  {disease}
                </Chip>
              </li>
            );
          })}
        </ul>
      )}
      <SelectField
        id={id}
        label={t(codes.length > 0 ? 'vaccination.form.addDisease' : 'vaccination.form.diseases')}
        error={error}
        required={codes.length === 0}
        value=""
        options={[{ value: '', label: '' }, ...others]}
        onChange={(event) => event.target.value && onChange([...codes, event.target.value])}
      />
    </div>
  );
}
