import { TextField } from '../../../interface/index.ts';
import { useTexts } from '../../../texts/index.ts';
import { useField, type DraftForm } from './form-fields.ts';
import css from './upload.module.css';

/** Who wrote the document: a person, an institution, or both (DOC-25). */
export function AuthorFields({ form }: { readonly form: DraftForm }) {
  const { t } = useTexts();
  const field = useField(form);
  return (
    <section className={css.block} aria-labelledby="upload-author">
      <h2 id="upload-author">{t('documents.upload.author')}</h2>
      <p className={css.hint}>{t('documents.upload.authorHint')}</p>
      <div className={css.two}>
        <TextField label={t('documents.upload.given')} autoComplete="off" {...field('given')} />
        <TextField label={t('documents.upload.family')} autoComplete="off" {...field('family')} />
      </div>
      <TextField label={t('documents.upload.institution')} autoComplete="off" {...field('institution')} />
    </section>
  );
}
