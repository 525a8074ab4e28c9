import type { BackgroundUpload } from '../../../documents/background-uploads/background-uploads.ts';
import type { KeyValueStore } from '../../../context/storage/browser-storage.ts';
import { encryptedFileIn } from '../../../context/storage/encrypted-file.ts';
import { draftStores } from '../form/draft-store.ts';

/**
 * Whether the form of a subject holds input that none of these uploads has sent: values or a file that would be lost if an upload were put
 * back into the form. That of a failed upload, which comes back by itself, is none.
 */
export function hasOtherInput(draftKey: string, uploads: readonly BackgroundUpload[], store: KeyValueStore): boolean {
  const typed = draftStores.add.load(draftKey, Date.now(), store);
  if (!typed) return false;
  const values = JSON.stringify(typed.draft);
  const note = encryptedFileIn(store);
  const kept = note?.record === draftKey ? note : undefined;
  return !uploads.some(
    ({ sentInput }) =>
      sentInput &&
      JSON.stringify(sentInput.draft) === values &&
      (!kept || (kept.name === sentInput.file.name && kept.modified === sentInput.file.lastModified)),
  );
}
