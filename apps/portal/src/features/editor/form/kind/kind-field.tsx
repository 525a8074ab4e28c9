import { useEffect, useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { Button } from '../../../../components/index.ts';
import { useTexts } from '../../../../i18n/index.ts';
import type { DraftForm, SectionProps } from '../draft-form.ts';
import css from './kind.module.css';
import { KindChoice } from './kind-choice.tsx';
import { ClassAndTypeFields } from './class-and-type-fields.tsx';

type KindFieldProps = Pick<SectionProps, 'document'> & { readonly form: DraftForm };

/**
 * The kind of a document, in plain words that stand for class and type; a button switches to the official lists (DOC-17, COD-01). Of a
 * class and a type one without the other is shown in the lists, as only they can show what is missing.
 */
export function KindField({ form, document: stored }: KindFieldProps) {
  const { t } = useTexts();
  const [classCode, typeCode] = useWatch({ control: form.control, name: ['classCode', 'typeCode'] });
  const [isOfficialChosen, setOfficial] = useState(false);
  const isIncomplete = (classCode === '') !== (typeCode === '');
  const official = isIncomplete || isOfficialChosen;
  const field = useRef<HTMLDivElement>(null);
  const before = useRef(isOfficialChosen);
  useEffect(() => {
    // The button pressed is removed together with the choice it was in.
    if (before.current !== isOfficialChosen && !field.current?.contains(document.activeElement))
      field.current?.querySelector<HTMLElement>('select, input, button')?.focus();
    before.current = isOfficialChosen;
  }, [isOfficialChosen]);
  return (
    <div ref={field} className={css.field}>
      {official ? (
        <>
          {/* The lists stay while they are used: the second code would otherwise remove the one that has the focus. */}
          <ClassAndTypeFields form={form} document={stored} classCode={classCode} onChoose={() => setOfficial(true)} />
          {!isIncomplete && (
            <Button kind="quiet" flush className={css.lists} onClick={() => setOfficial(false)}>
              {t('kinds.plain')}
            </Button>
          )}
        </>
      ) : (
        <KindChoice form={form} document={stored} onOfficial={() => setOfficial(true)} />
      )}
    </div>
  );
}
