import { useEffect, useRef, useState, type FormEvent } from 'react';
import { draftOf, validateDraft, type Document, type VersionTree } from '@epr/domain/documents';
import { Button, IconButton, TextField } from '../../../components/index.ts';
import { useForeignLanguage } from '../../../documents/labels/foreign-language.ts';
import { useEditableFields } from '../../../documents/change/use-permission.ts';
import { useTexts } from '../../../i18n/index.ts';
import { EditFailed } from '../edit/edit-failed.tsx';
import { useEdit } from '../edit/use-edit.ts';
import css from './edit-title.module.css';

export interface EditTitleProps {
  readonly document: Document;
  readonly tree: VersionTree;
}

/** Edits the title in place: one click opens the field, one more, or Enter, saves it (DOC-21). */
export function EditTitle({ document, tree }: EditTitleProps) {
  const { t } = useTexts();
  const mayEdit = useEditableFields(tree)(document).includes('title');
  const opener = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState<'yes' | 'no' | 'closed'>('no');
  useEffect(() => {
    if (open === 'closed') opener.current?.focus();
  }, [open]);
  if (!mayEdit) return null;
  if (open === 'yes') return <TitleForm document={document} onClose={() => setOpen('closed')} />;
  return <IconButton ref={opener} icon="edit" label={t('edit.title.edit')} onClick={() => setOpen('yes')} />;
}

function TitleForm({ document, onClose }: { readonly document: Document; readonly onClose: () => void }) {
  const { t } = useTexts();
  const lang = useForeignLanguage(document);
  // An open field keeps its value when the list is read again; the edit is compared with the document the field started from.
  const [start, setStart] = useState(document);
  const [title, setTitle] = useState(document.title);
  const [isTitleMissing, setMissing] = useState(false);
  const field = useRef<HTMLDivElement>(null);
  const edit = useEdit(start, onClose, (now) => {
    setStart(now);
    setTitle(now.title);
    // The button that had the focus is removed together with its message.
    field.current?.querySelector('input')?.focus();
  });
  useEffect(() => {
    const input = field.current?.querySelector('input');
    input?.focus();
    input?.select();
  }, []);
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (title.trim() === start.title.trim()) return onClose();
    const draft = { ...draftOf(start), title };
    const isMissing = validateDraft(draft).some((problem) => problem.field === 'title');
    setMissing(isMissing);
    if (!isMissing) edit.save(draft);
  };
  return (
    <form className={css.form} noValidate aria-label={t('edit.title.edit')} onSubmit={save}>
      <div ref={field} className={css.row}>
        <TextField
          label={t('edit.title.label')}
          className={css.field}
          lang={lang}
          value={title}
          error={isTitleMissing ? t('documents.upload.titleMissing') : undefined}
          onChange={({ target }) => setTitle(target.value)}
          onKeyDown={({ key }) => key === 'Escape' && onClose()}
        />
        <div className={css.acts}>
          <Button kind="primary" type="submit" icon="check" busy={edit.saving}>
            {t(edit.saving ? 'edit.edit.saving' : 'edit.edit.save')}
          </Button>
          <Button kind="quiet" onClick={onClose}>
            {t('edit.edit.cancel')}
          </Button>
        </div>
      </div>
      {edit.failure && <EditFailed failure={edit.failure} readNow={edit.readNow} reading={edit.reading} />}
    </form>
  );
}
