import { useIsMutating } from '@tanstack/react-query';

/** Names the saving of vaccination documents among everything that is sent. */
export const savingKey = ['vaccinations', 'save'];

/** Whether a vaccination document is on its way, whichever part of the screen sent it. */
export function useSaving(): boolean {
  return useIsMutating({ mutationKey: savingKey }) > 0;
}
