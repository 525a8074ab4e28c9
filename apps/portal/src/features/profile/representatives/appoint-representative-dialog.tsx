import { useId, useState } from 'react';
import { Alert, Button, Dialog, TextField } from '../../../components/index.ts';
import { messageOf } from '../../../context/error-messages.ts';
import { useTexts } from '../../../i18n/index.ts';
import css from './representatives.module.css';
import { useAppointing } from './use-representatives.ts';

const fields = ['given', 'family', 'id'] as const;
type Field = (typeof fields)[number];

/** Says what a representative may do before one is appointed; name and identifier must belong together (ACC-05). */
export function AppointRepresentativeDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTexts();
  const form = useId();
  const { appoint, busy, failure, forget } = useAppointing(onClose);
  const [typed, setTyped] = useState<Readonly<Record<Field, string>>>({ given: '', family: '', id: '' });
  const [tried, setTried] = useState(false);
  const missing = fields.filter((field) => typed[field].trim() === '');
  const submit = () => {
    setTried(true);
    const [first] = missing;
    if (first) document.getElementById(`${form}-${first}`)?.focus();
    else appoint(typed);
  };
  return (
    <Dialog
      open
      size="medium"
      title={t('representatives.appointHeading')}
      closeLabel={t('representatives.cancel')}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('representatives.cancel')}</Button>
          <Button kind="primary" type="submit" form={form} busy={busy}>
            {t('representatives.appoint')}
          </Button>
        </>
      }
    >
      <form
        id={form}
        noValidate
        className={css.form}
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <p>{t('representatives.what')}</p>
        {failure && (
          <Alert tone="danger" live>
            {t(messageOf('appointRepresentative', failure))}
          </Alert>
        )}
        {fields.map((field) => (
          <TextField
            key={field}
            id={`${form}-${field}`}
            label={t(`representatives.fields.${field}`)}
            hint={field === 'id' ? t('representatives.fields.idHint') : undefined}
            required
            autoComplete="off"
            {...(field === 'id' ? { autoCapitalize: 'none', spellCheck: false } : {})}
            value={typed[field]}
            error={tried && missing.includes(field) ? t('profile.contact.required') : undefined}
            onChange={({ target }) => {
              setTyped({ ...typed, [field]: target.value });
              if (failure) forget();
            }}
          />
        ))}
      </form>
    </Dialog>
  );
}
