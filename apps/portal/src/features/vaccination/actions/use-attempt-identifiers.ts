import { sha1Of } from '@epr/client/documents';
import { recordOf } from '@epr/domain/session';
import type { DraftStorage } from '../../../context/drafts/draft-storage.ts';
import { useSessionState } from '../../../context/session.ts';
import { useBrowserStorage } from '../../../context/storage/browser-storage.ts';
import type { DocumentIdentifiers } from './document-identifiers.ts';

/** A document that was sent; kept until its response arrives. */
export interface SentDocument {
  readonly names: DocumentIdentifiers;
  readonly hash: string | undefined;
}

/** A composed document: the same content with the same identifiers is the same document. */
interface Composed {
  readonly names: DocumentIdentifiers;
}

/**
 * Gives a document that is sent again after a lost response the identifiers of the first attempt, also after a reload: if that attempt was
 * stored after all, the document is not stored twice (VAC-07, DOC-19).
 * @param contentOf returns what decides whether it is the same document
 */
export function useAttemptIdentifiers<Made extends Composed>(
  storage: DraftStorage<SentDocument>,
  contentOf: (document: Made) => Blob,
) {
  const { session: store } = useBrowserStorage();
  const record = recordOf(useSessionState()) ?? '';
  const hashOf = (document: Made) => sha1Of(contentOf(document));
  return {
    /** Composes the document to send; `again`: it is the one of the attempt before. */
    begin: async (compose: (names?: DocumentIdentifiers) => Promise<Made>) => {
      const sent = storage.load(record, Date.now(), store);
      const previous = sent && (await compose(sent.names));
      const again = previous !== undefined && (await hashOf(previous)) === sent?.hash;
      const made = again ? previous : await compose();
      storage.save(record, { names: made.names, hash: await hashOf(made) }, Date.now(), store);
      return { made, again };
    },
    /** The document is stored: the next one is another. */
    end: () => storage.remove(record, Date.now(), store),
  };
}
