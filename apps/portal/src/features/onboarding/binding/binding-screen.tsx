import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { bindEid, type BoundEntry } from '@epr/client/onboarding';
import type { CallFailure } from '@epr/client/transport';
import type { MessageKey } from '@epr/domain/messages';
import { readGln } from '@epr/domain/people';
import { routeDefinitions } from '@epr/domain/session';
import { useStoredDraft } from '../../../context/drafts/use-stored-draft.ts';
import { failureOf, unwrap } from '../../../context/call-error.ts';
import { messageOf } from '../../../context/error-messages.ts';
import { useSubmitOnce } from '../../../context/queries/use-submit-once.ts';
import { useSession, useSessionState, type Session } from '../../../context/session.ts';
import { Alert, Button, FocusMainWhenGone, PageHeader, TextField } from '../../../components/index.ts';
import { useTexts } from '../../../i18n/index.ts';
import { draftOwner } from '../../../context/drafts/registration-page-state.ts';
import { bindingDrafts } from '../drafts.ts';
import css from '../onboarding.module.css';
import { ContactSupport } from '../outcome/contact-support.tsx';
import { useRenewIdentity } from '../use-renew-identity.ts';

const fieldId = 'binding-gln';

/**
 * Binds a professional's eID to the entry of the directory, once; every refusal says what can be done (ONB-05). One that is bound already is
 * shown as such.
 */
export function BindingScreen() {
  const { t } = useTexts();
  const session = useSession();
  const state = useSessionState();
  const navigate = useNavigate();
  const { gln, setGln, forget } = useTypedGln();
  const [wrong, setWrong] = useState<MessageKey>();
  const { renew, renewing } = useRenewIdentity();
  const [boundFromStart] = useState(useBoundEntry());
  const bind = useMutation({
    mutationFn: async () => {
      const result = await bindEid(session.connection, readGln(gln));
      return (!result.ok && (await boundBefore(session, result.error))) || unwrap(result);
    },
    onSuccess: forget,
    onError: (problem) => {
      if (messageOf('bindEid', failureOf(problem)) === 'onboarding.professional.severalEntries')
        document.getElementById(fieldId)?.focus();
    },
  });
  const send = useSubmitOnce(() => bind.mutateAsync());
  const refusalKey = bind.error ? messageOf('bindEid', failureOf(bind.error)) : undefined;
  const bound = bind.data ?? boundFromStart;
  if (bound) {
    const { name, gln: boundGln } = bound;
    const search = routeDefinitions.patients.path;
    return (
      <div className={css.page}>
        <PageHeader title={t('onboarding.binding.done')} />
        <Alert tone="ok" live>
          {t('onboarding.binding.doneText', { name, gln: boundGln })}
        </Alert>
        <div className={css.acts}>
          <Button
            kind="primary"
            busy={renewing}
            onClick={() => renew(search, () => void navigate(search, { replace: true }))}
          >
            {t('onboarding.toSearch')}
          </Button>
        </div>
      </div>
    );
  }
  return (
    <div className={css.page}>
      <PageHeader title={t('onboarding.binding.heading')} subtitle={t('onboarding.binding.intro')} />
      <form
        noValidate
        className={css.form}
        onSubmit={(event) => {
          event.preventDefault();
          const unreadable = gln.trim() !== '' && !readGln(gln);
          setWrong(unreadable ? 'onboarding.form.glnInvalid' : undefined);
          if (unreadable) document.getElementById(fieldId)?.focus();
          if (!unreadable) send();
        }}
      >
        <FocusMainWhenGone />
        <p>{t('onboarding.binding.who', { name: state.identity?.name ?? '' })}</p>
        {refusalKey && (
          <Alert tone="danger" live title={t(refusalKey)}>
            {refusalKey === 'onboarding.professional.alreadyRegistered' && t('onboarding.binding.alreadyRegistered')}
            {refusalKey === 'onboarding.professional.noMatch' && t('onboarding.binding.noMatch')}
          </Alert>
        )}
        <TextField
          id={fieldId}
          label={t('onboarding.binding.gln')}
          hint={t('onboarding.binding.glnHint')}
          inputMode="numeric"
          autoComplete="off"
          value={gln}
          error={wrong && t(wrong)}
          onChange={(event) => setGln(event.target.value)}
        />
        <div className={css.acts}>
          <Button kind="primary" type="submit" busy={bind.isPending}>
            {t('onboarding.binding.submit')}
          </Button>
        </div>
      </form>
      {refusalKey && <ContactSupport />}
    </div>
  );
}

/** Returns the entry the sign-in names, unless the directory was found not to know it (SES-17). */
function useBoundEntry(): BoundEntry | undefined {
  const { role, identity, blocked } = useSessionState();
  const { state } = useLocation() as { readonly state: { readonly glnUnknown?: boolean } | null };
  const { gln, name } = identity ?? {};
  return role === 'HCP' && gln && !blocked && !state?.glnUnknown ? { gln, name: name ?? '' } : undefined;
}

/**
 * Returns the entry to which an attempt whose response was lost has bound the eID. The platform refuses the next attempt because the eID has
 * an entry; renewed, the sign-in names its GLN, which it did not name before.
 */
async function boundBefore(session: Session, { messageKey }: CallFailure): Promise<BoundEntry | undefined> {
  if (messageKey !== 'onboarding.professional.alreadyRegistered' || session.getState().identity?.gln) return undefined;
  await session.renewIdentity();
  const { gln, name } = session.getState().identity ?? {};
  return gln && { gln, name: name ?? '' };
}

/** Holds the typed GLN, which survives a reload and a new sign-in. */
function useTypedGln() {
  const { restored, save, forget } = useStoredDraft(bindingDrafts, draftOwner(useSessionState()));
  const [gln, setGln] = useState(restored?.gln ?? '');
  useEffect(() => {
    if (gln !== '') save({ gln });
    else forget();
  }, [gln, save, forget]);
  return { gln, setGln, forget };
}
