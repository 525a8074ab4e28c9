import { useIsMutating } from '@tanstack/react-query';

/** Key of the mutations that store vaccination documents. */
export const savingKey = ['vaccinations', 'save'];

/** Whether a vaccination document is being stored, whichever part of the screen sent it. */
export function useSaving(): boolean {
  return useIsMutating({ mutationKey: savingKey }) > 0;
}
