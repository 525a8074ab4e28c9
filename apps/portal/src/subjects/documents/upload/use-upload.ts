import { useRef, useState } from 'react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { uploadDocument } from '@epr/client/documents';
import { documentFromDraft, type Document, type DocumentDraft } from '@epr/domain/documents';
import { systems, type Spid } from '@epr/domain/values';
import { orThrow, refusalOf } from '../../../given/call-refused.ts';
import { useConfiguration } from '../../../given/configuration.ts';
import { useSession, useSessionState } from '../../../given/session.ts';
import { recordKey } from '../record-key.ts';
import type { RecordContent } from '../use-record.ts';
import { glnOf } from './starting-draft.ts';

export interface Sending {
  readonly draft: DocumentDraft;
  readonly file: File;
  readonly contentType: string;
  readonly patient: Spid;
}

/** Sends a document once, tells how far it is, and puts it into the list at once, marked until the list is read again (DOC-19). */
export function useUpload(onDone: (document: Document) => void) {
  const session = useSession();
  const state = useSessionState();
  const { homeCommunity } = useConfiguration();
  const client = useQueryClient();
  const [sent, setSent] = useState(0);
  const abort = useRef<AbortController>(undefined);
  const upload = useMutation({
    mutationFn: async ({ draft, file, contentType, patient }: Sending) => {
      abort.current = new AbortController();
      setSent(0);
      const role = state.role === 'NONE' ? 'PAT' : state.role;
      const gln = glnOf(state, draft);
      const document = documentFromDraft(draft, {
        uuid: newUuid(),
        homeCommunity: homeCommunity.id,
        patient,
        role,
        ...(gln ? { gln } : {}),
        file: { contentType, size: file.size },
      });
      const act = `urn:uuid:${newUuid()}`;
      const submission = {
        entryUuid: act,
        uniqueId: act,
        sourceId: homeCommunity.id,
        date: new Date().toISOString(),
        authorRole: { code: role, system: systems.role },
      };
      orThrow(
        await uploadDocument(session.connection, {
          document,
          submission,
          file,
          progress: setSent,
          signal: abort.current.signal,
        }),
      );
      return document;
    },
    onSuccess: (document) => {
      const key = recordKey(state);
      client.setQueryData<RecordContent>(
        key,
        (known) => known && { ...known, documents: [document, ...known.documents] },
      );
      void client.invalidateQueries({ queryKey: key });
      onDone(document);
    },
  });
  return {
    send: (sending: Sending) => {
      if (!upload.isPending) upload.mutate(sending);
    },
    cancel: () => abort.current?.abort(),
    sending: upload.isPending,
    /** 0 to 1 */
    sent,
    refusal: upload.error ? refusalOf(upload.error) : undefined,
  };
}

/** A random UUID; `randomUUID` exists in secure contexts only, and a portal may be tried without. */
function newUuid(): string {
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID();
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}
