import { useWatch, type UseFormReturn } from 'react-hook-form';
import { readBirthDate } from '@epr/domain/people';
import { formatDay } from '@epr/domain/values';
import { useToday } from '../../context/time/today.ts';
import { Button, LiveRegion } from '../../components/index.ts';
import { useTexts } from '../../i18n/index.ts';
import css from './patients.module.css';
import type { SearchFields } from './search-fields.ts';

/** Shows the day that a birth date typed in any usual form is read as, or the two days it can mean, to choose from (PSR-01). */
export function BirthDateInterpretation({ form }: { readonly form: UseFormReturn<SearchFields> }) {
  const { t } = useTexts();
  const today = useToday();
  const typed = useWatch({ control: form.control, name: 'birthDate' });
  const days = readBirthDate(typed, today);
  const [day] = days;
  const choose = (words: string) => {
    form.setValue('birthDate', words);
    form.clearErrors('birthDate');
    form.setFocus('birthDate');
  };
  return (
    <div className={css.reading}>
      <LiveRegion visible>
        {days.length > 1 ? (
          <p className={css.understood}>{t('people.search.birthDateWhich')}</p>
        ) : (
          day &&
          formatDay(day) !== typed.trim() && (
            <p className={css.understood}>{t('people.search.birthDateRead', { date: formatDay(day) })}</p>
          )
        )}
      </LiveRegion>
      {days.length > 1 && (
        <div className={css.which}>
          {days.map((one) => (
            <Button key={one} onClick={() => choose(formatDay(one))}>
              {formatDay(one)}
            </Button>
          ))}
        </div>
      )}
    </div>
  );
}
