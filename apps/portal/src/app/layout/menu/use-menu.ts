import { mustChoose } from '@epr/domain/session';
import { useConfiguration } from '../../../context/configuration.ts';
import { useSessionState } from '../../../context/session.ts';
import { menuOf, type MenuEntry } from './menu-table.ts';

/** The entries of the menu now; none while somebody has yet to say for whom they act (SES-11). */
export function useMenu(): readonly MenuEntry[] {
  const { features } = useConfiguration();
  const state = useSessionState();
  return mustChoose(state) ? [] : menuOf(state, features);
}
