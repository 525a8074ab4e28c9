import { mustChoose } from '@epr/domain/session';
import { useConfiguration } from '../../../context/configuration.ts';
import { useSessionState } from '../../../context/session.ts';
import { menuOf, type MenuEntry } from './menu-table.ts';

/** The entries of the menu now; none while the user has yet to choose for whom they act (SES-11). */
export function useMenu(): readonly MenuEntry[] {
  const { features } = useConfiguration();
  const state = useSessionState();
  return mustChoose(state) ? [] : menuOf(state, features);
}
