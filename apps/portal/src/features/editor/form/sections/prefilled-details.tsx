import { useId, useState, type ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import type { DocumentDraft } from '@epr/domain/documents';
import { useCodeLabels } from '../../../../documents/labels/use-labels.ts';
import { useTexts } from '../../../../i18n/index.ts';
import type { DraftForm } from '../draft-form.ts';
import css from '../form.module.css';
import { CodeField } from '../fields/code-field.tsx';
import { DisclosureButton } from '../fields/disclosure-button.tsx';

const prefilledFields = [
  'language',
  'authors',
  'facilityType',
  'practiceSetting',
  'serviceStart',
  'serviceStop',
] as const satisfies readonly (keyof DocumentDraft)[];

/** Summarises the prefilled fields in one line. Opens on request, and by itself when a field is missing or wrong. */
export function PrefilledDetails({ form, children }: { readonly form: DraftForm; readonly children: ReactNode }) {
  const { t } = useTexts();
  const id = useId();
  const { errors } = form.formState;
  const hasErrors = prefilledFields.some((name) => errors[name]);
  const [isOpen, setWanted] = useState(() => form.getValues('facilityType') === '');
  // A section opened because of an error stays open while the error is being corrected.
  if (hasErrors && !isOpen) setWanted(true);
  const summary = useFilledIn(form);
  return (
    <>
      <div>
        <DisclosureButton open={isOpen} onToggle={() => setWanted(!isOpen)} controls={id}>
          {t(isOpen ? 'documents.upload.less' : 'documents.upload.more')}
        </DisclosureButton>
        {!isOpen && summary !== '' && <p className={css.filled}>{t('kinds.filled', { words: summary })}</p>}
      </div>
      {isOpen && (
        <div id={id} className={css.sections}>
          <div className={css.block}>
            <CodeField form={form} name="language" list="language" label={t('documents.upload.language')} required />
          </div>
          {children}
        </div>
      )}
    </>
  );
}

/** Returns authors, language and origin as one line. */
function useFilledIn(form: DraftForm): string {
  const label = useCodeLabels();
  const [authors, language, facilityType, practiceSetting] = useWatch({
    control: form.control,
    name: ['authors', 'language', 'facilityType', 'practiceSetting'],
  });
  const names = authors.map(({ prefix, given, family, institution }) =>
    [[prefix, given, family].filter(Boolean).join(' '), institution].filter(Boolean).join(', '),
  );
  const codes = [
    ['language', language],
    ['facilityType', facilityType],
    ['practiceSetting', practiceSetting],
  ] as const;
  return [...names, ...codes.map(([list, code]) => (code === '' ? '' : label(list, { code })))]
    .filter(Boolean)
    .join(' · ');
}
