import { useState } from 'react';
import { requestVaccinationModule, type ModuleRequest } from '@epr/client/vaccination';
import { actingGln, isProfessional, recordOf, type SessionState } from '@epr/domain/session';
import { useToastControls } from '../../../context/toast-controls.ts';
import { useSubmitOnce } from '../../../context/queries/use-submit-once.ts';
import { useSession, useSessionState } from '../../../context/session.ts';
import { useTexts } from '../../../i18n/index.ts';

/**
 * Returns a function that opens the external vaccination module (VAC-01), and whether that is under way. The tab is opened within the
 * click, so that no browser blocks it, and gets the URL once it arrives; a second click meanwhile opens no second tab. Every other click
 * requests a new URL, since a URL is valid for seconds only. A failure closes the tab, and its message stays until it is dismissed.
 */
export function useVaccinationModule() {
  const { locale } = useTexts();
  const session = useSession();
  const state = useSessionState();
  const notify = useToastControls();
  const [opening, setOpening] = useState(false);
  const open = useSubmitOnce(async () => {
    const tab = window.open('about:blank', '_blank');
    if (tab) tab.opener = null;
    setOpening(true);
    const result = await requestVaccinationModule(session.connection, requestOf(state, locale));
    setOpening(false);
    // Another record may have been opened meanwhile.
    if (recordOf(session.getState()) !== recordOf(state)) return tab?.close();
    if (result.ok && tab) tab.location.replace(result.value);
    else {
      tab?.close();
      notify.show('toasts.vaccination.unableToLoad');
    }
  });
  return { open: () => open(), opening };
}

/** Returns the fields per role: professionals with their GLN, assistants with the professional they act for. */
function requestOf(state: SessionState, language: string): ModuleRequest {
  const { role, identity, representedPerson, emergency } = state;
  const gln = actingGln(state);
  const principal = representedPerson && {
    principalId: representedPerson.gln ?? '',
    principalName: `${representedPerson.firstName} ${representedPerson.lastName}`,
  };
  return {
    firstName: identity?.givenName ?? identity?.name ?? '',
    lastName: identity?.familyName ?? identity?.name ?? '',
    language,
    role,
    purpose: emergency === 'granted' ? 'EMER' : 'NORM',
    ...(isProfessional(role) && gln ? { gln } : {}),
    ...(role === 'ASS' && principal ? principal : {}),
  };
}
