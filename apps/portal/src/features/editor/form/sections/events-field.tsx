import { useWatch } from 'react-hook-form';
import { Button, SelectField } from '../../../../components/index.ts';
import { useTexts } from '../../../../i18n/index.ts';
import { lists, useCodeLabels } from '../../../../documents/labels/use-labels.ts';
import { fieldId, type SectionProps } from '../draft-form.ts';
import css from '../form.module.css';
import { useCodeOptions } from '../fields/code-options.ts';

/** The event codes of the document: any number, each with a button to remove it (COD-02). */
export function EventsField({ form, document: stored }: Pick<SectionProps, 'form' | 'document'>) {
  const { t } = useTexts();
  const label = useCodeLabels();
  const choices = useCodeOptions();
  const events = useWatch({ control: form.control, name: 'events' });
  const change = (next: readonly string[]) => form.setValue('events', next, { shouldDirty: true });
  const labelOf = (code: string) => {
    const storedCode = stored?.events.find((event) => event.code === code) ?? { code };
    const isOfficial = lists.eventCode.entries.some((entry) => entry.code === code);
    return isOfficial
      ? label('eventCode', storedCode)
      : t('edit.edit.given', { words: label('eventCode', storedCode) });
  };
  return (
    <fieldset className={css.events}>
      <legend>{t('edit.edit.events')}</legend>
      {events.length > 0 && (
        <ul>
          {events.map((code) => (
            <li key={code}>
              <span>{labelOf(code)}</span>
              <Button
                kind="quiet"
                icon="close"
                aria-label={t('edit.edit.removeEvent', { name: labelOf(code) })}
                onClick={() => {
                  // The button pressed is removed with its line.
                  document.getElementById(fieldId('events'))?.focus();
                  change(events.filter((one) => one !== code));
                }}
              >
                {t('edit.edit.remove')}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <SelectField
        id={fieldId('events')}
        label={t('edit.edit.addEvent')}
        placeholder={t('documents.upload.chooseOne')}
        value=""
        options={choices('eventCode').filter(({ value }) => !events.includes(value))}
        onChange={(event) => change([...events, event.target.value])}
      />
    </fieldset>
  );
}
