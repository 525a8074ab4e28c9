import { useEffect } from 'react';
import { useIsMutating } from '@tanstack/react-query';

/** Key of the mutations that store vaccination documents. */
export const savingKey = ['vaccinations', 'save'];

/** Whether a vaccination document is being stored, whichever part of the screen sent it. */
export function useIsSavingVaccinations(): boolean {
  return useIsMutating({ mutationKey: savingKey }) > 0;
}

/** Asks before the page is closed or reloaded while a document is being stored, which would abort it. */
export function useAskWhileSaving(): void {
  const saving = useIsSavingVaccinations();
  useEffect(() => {
    if (!saving) return undefined;
    const onBeforeUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', onBeforeUnload);
    return () => window.removeEventListener('beforeunload', onBeforeUnload);
  }, [saving]);
}
