import { mustChooseRepresentedPerson } from '@epr/domain/session';
import { useConfiguration } from '../../../context/configuration.ts';
import { useSessionState } from '../../../context/session.ts';
import { menuEntries, type MenuEntry } from './menu-entries.ts';

/** Returns the current menu entries; none until the user has chosen whom to act for (SES-11). */
export function useMenu(): readonly MenuEntry[] {
  const { features } = useConfiguration();
  const state = useSessionState();
  return mustChooseRepresentedPerson(state) ? [] : menuEntries(state, features);
}
