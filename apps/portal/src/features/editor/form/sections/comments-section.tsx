import { TextArea } from '../../../../components/index.ts';
import { useTexts } from '../../../../i18n/index.ts';
import { useField, type SectionProps } from '../draft-form.ts';
import css from '../form.module.css';

/** Comments in free text. */
export function CommentsSection({ form }: SectionProps) {
  const { t } = useTexts();
  const field = useField(form);
  return (
    <div className={css.block}>
      <TextArea label={t('documents.upload.comments')} {...field('comments')} />
    </div>
  );
}
