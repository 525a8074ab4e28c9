import { useEffect } from 'react';
import { useQueryClient, type QueryKey } from '@tanstack/react-query';
import { invalidateHere, onChange } from '../../context/queries/invalidate.ts';
import { storeIfPossible, useBrowserStorage } from '../../context/storage/browser-storage.ts';

/** Its `storage` events tell the other tabs of a change; nothing stays stored. */
const changeKey = 'epr.change';

/**
 * Tells the other tabs of this browser what is changed here, and reads again what they change: at once while this tab is visible, otherwise
 * when the user returns to it. Readings are listed in the access log, so nothing is read again without a change.
 */
export function OtherTabs() {
  const client = useQueryClient();
  const { persistent } = useBrowserStorage();
  useEffect(
    () =>
      onChange((queryKey) => {
        storeIfPossible(persistent, changeKey, JSON.stringify(queryKey));
        storeIfPossible(persistent, changeKey, undefined);
      }),
    [persistent],
  );
  useEffect(() => {
    const changed = new Set<string>();
    const readAgain = (): void => {
      if (document.hidden) return;
      for (const key of changed) void invalidateHere(client, JSON.parse(key) as QueryKey);
      changed.clear();
    };
    const onStorage = ({ key, newValue }: StorageEvent): void => {
      if (key !== changeKey || newValue === null) return;
      changed.add(newValue);
      readAgain();
    };
    window.addEventListener('storage', onStorage);
    document.addEventListener('visibilitychange', readAgain);
    return () => {
      window.removeEventListener('storage', onStorage);
      document.removeEventListener('visibilitychange', readAgain);
    };
  }, [client]);
  return null;
}
