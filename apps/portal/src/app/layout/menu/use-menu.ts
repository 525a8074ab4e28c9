import { mayDelegate } from '@epr/domain/access-rights';
import type { MessageKey } from '@epr/domain/messages';
import { mustChoose } from '@epr/domain/session';
import { failureOf } from '../../../context/call-error.ts';
import { useConfiguration } from '../../../context/configuration.ts';
import { useSessionState } from '../../../context/session.ts';
import { useToday } from '../../../context/time/today.ts';
import { useOwnRights } from '../patient/use-own-rights.ts';
import { menuOf, type MenuEntry } from './menu-table.ts';

/** An entry as it is now: with what is said instead of following it, where it is disabled. */
export interface CurrentEntry extends MenuEntry {
  readonly refusal?: MessageKey | undefined;
}

/** The entries of the menu now; none while the user has yet to choose for whom they act (SES-11). */
export function useMenu(): readonly CurrentEntry[] {
  const { features } = useConfiguration();
  const state = useSessionState();
  const refusal = useRightsRefusal();
  if (mustChoose(state)) return [];
  return menuOf(state, features).map((entry) => (entry.place === 'accessRights' ? { ...entry, refusal } : entry));
}

/** Without the right to pass on, professionals manage no access rights (core 2); as long as nobody knows, the entry is open. */
function useRightsRefusal(): MessageKey | undefined {
  const today = useToday();
  const { gln, query } = useOwnRights();
  const refused = query.isError && failureOf(query.error).reason === 'noAccess';
  const known = query.data && gln !== undefined && !mayDelegate(query.data, gln, today);
  return refused || known ? 'toasts.documentAccess.noAccessRights' : undefined;
}
