import { useCallback, useEffect, useRef } from 'react';
import { canton } from '@epr/codes/canton';
import type { CodeLanguage } from '@epr/codes/code-list';
import type { VersionedProfile } from '@epr/client/profile';
import { countries } from '@epr/domain/contact';
import type { MessageKey } from '@epr/domain/messages';
import { validateContact, type ContactField } from '@epr/domain/profile';
import { useForm, type UseFormReturn } from 'react-hook-form';
import { Alert, Button, Card, ErrorSummary, FieldRow, SelectField, TextField } from '../../components/index.ts';
import { failureOf } from '../../context/call-error.ts';
import { useStoredDraft } from '../../context/drafts/use-stored-draft.ts';
import { messageOf } from '../../context/error-messages.ts';
import { useSubmitOnce } from '../../context/queries/use-submit-once.ts';
import { TownField } from '../../context/towns/town-field.tsx';
import { shortCode, useTexts } from '../../i18n/index.ts';
import {
  changedContact,
  contactDraftOf,
  contactDrafts,
  contactResolver,
  isContactField,
  type ContactDraft,
} from './contact-draft.ts';
import css from './profile.module.css';
import { useContactUpdate } from './use-profile.ts';

/** Form for the address, phone and e-mail of the patient, with every error beside its field; a refusal keeps everything typed (SET-05). */
export function ContactForm({ recorded }: { readonly recorded: VersionedProfile }) {
  const { t } = useTexts();
  const { form, restored, type } = useContactForm(recorded);
  const { save, busy, failure, forget: forgetRefusal } = useContactUpdate(recorded);
  const { errors, isDirty, submitCount } = form.formState;
  const problems = useProblems(form);
  const submit = form.handleSubmit(async (typed) => {
    const contact = validateContact(typed);
    if (!contact.ok) return;
    try {
      const saved = await save(contact.value);
      const changedMeanwhile = changedContact(form.getValues(), typed);
      form.reset(contactDraftOf(saved.profile));
      type(changedMeanwhile);
    } catch (problem) {
      for (const { field, reason } of failureOf(problem).problems ?? [])
        if (isContactField(field)) form.setError(field, { type: reason, message: reason });
    }
  }, forgetRefusal);
  const send = useSubmitOnce(() => submit());
  const discard = () => {
    form.reset(contactDraftOf(recorded.profile));
    forgetRefusal();
  };
  const errorKey = failure && !failure.problems && messageOf('updateProfile', failure);
  return (
    <Card title={t('profile.contact.heading')}>
      <form
        noValidate
        className={css.form}
        aria-label={t('profile.contact.heading')}
        onSubmit={(event) => {
          event.preventDefault();
          send();
        }}
      >
        <ErrorSummary key={submitCount} title={t('toasts.profile.validationFail')} errors={problems} />
        {restored && isDirty && <Alert tone="info">{t('profile.contact.restored')}</Alert>}
        <Fields form={form} />
        {/* Beside the button that was pressed: on a phone, the beginning of the form is out of sight. */}
        {errorKey && (
          <Alert tone="danger" live>
            {t(errorKey)}
          </Alert>
        )}
        <div className={css.acts}>
          <Button kind="primary" type="submit" busy={busy}>
            {t(busy ? 'profile.contact.saving' : 'profile.contact.save')}
          </Button>
          {(isDirty || Object.keys(errors).length > 0) && (
            <Button kind="quiet" onClick={discard}>
              {t('profile.contact.discard')}
            </Button>
          )}
        </div>
      </form>
    </Card>
  );
}

/** Returns the form with the stored contact data and what was typed before a reload or a new sign-in; what differs is kept as a draft. */
function useContactForm({ profile }: VersionedProfile) {
  const { restored, save, forget } = useStoredDraft(contactDrafts, profile.spid);
  const form = useForm<ContactDraft>({
    defaultValues: contactDraftOf(profile),
    resolver: contactResolver,
    shouldFocusError: false,
  });
  const { setValue, subscribe, reset } = form;
  const type = useCallback(
    (typed: Partial<ContactDraft>) => {
      for (const [field, value] of Object.entries(typed))
        if (isContactField(field)) setValue(field, value, { shouldDirty: true });
    },
    [setValue],
  );
  useEffect(() => {
    type(restored ?? {});
    return subscribe({
      formState: { values: true },
      callback: ({ values, defaultValues }) => {
        const changed = changedContact(values, defaultValues ?? {});
        if (Object.keys(changed).length > 0) save(changed);
        else forget();
      },
    });
  }, [restored, save, forget, type, subscribe]);
  const shownProfile = useRef(profile);
  useEffect(() => {
    if (shownProfile.current === profile) return;
    shownProfile.current = profile;
    // Changed elsewhere: the fields nobody has typed into show the new values, so that saving does not undo that change.
    reset(contactDraftOf(profile), { keepDirtyValues: true, keepErrors: true, keepSubmitCount: true });
  }, [profile, reset]);
  return { form, restored: restored !== undefined, type };
}

function Fields({ form }: { readonly form: UseFormReturn<ContactDraft> }) {
  const { t, locale } = useTexts();
  const { errors } = form.formState;
  const field = (name: ContactField) => ({
    id: `profile-${name}`,
    label: t(`profile.contact.${name}`),
    ...form.register(name),
    error: errorText(errors[name]?.type, t),
  });
  const [postalCode, country, city] = form.watch(['postalCode', 'country', 'city']);
  const { setValue } = form;
  const fillIn = useCallback(
    (town: string) => setValue('city', town, { shouldDirty: true, shouldValidate: true }),
    [setValue],
  );
  const cantons = canton.entries.map(({ code, labels }) => ({
    value: code,
    label: labels[shortCode(locale) as CodeLanguage],
  }));
  return (
    <FieldRow>
      <TextField {...field('street')} required autoComplete="street-address" className={css.wide} />
      <TextField {...field('postalCode')} required autoComplete="postal-code" inputMode="numeric" />
      <TownField
        {...field('city')}
        autoComplete="address-level2"
        address={{ postalCode, country, town: city }}
        onFillIn={fillIn}
      />
      <SelectField
        {...field('country')}
        required
        autoComplete="country"
        options={countries.map((value) => ({ value, label: t(`profile.countries.${value}`) }))}
      />
      {country === 'CH' && (
        <SelectField {...field('canton')} placeholder={t('profile.contact.noCanton')} options={cantons} />
      )}
      <TextField
        {...field('phone')}
        hint={t('profile.contact.phoneHint')}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
      />
      <TextField
        {...field('email')}
        hint={t('profile.contact.emailHint')}
        type="email"
        inputMode="email"
        autoComplete="email"
      />
    </FieldRow>
  );
}

function useProblems({ formState: { errors } }: UseFormReturn<ContactDraft>) {
  const { t } = useTexts();
  return (Object.keys(errors) as ContactField[]).flatMap((name) => {
    const message = errorText(errors[name]?.type, t);
    if (!message) return [];
    const line = t('people.problems.line', { field: t(`profile.contact.${name}`), problem: message });
    return [{ id: `profile-${name}`, message: line }];
  });
}

function errorText(type: string | undefined, t: ReturnType<typeof useTexts>['t']): string | undefined {
  return type === undefined ? undefined : t(type as MessageKey);
}
