import { useEffect, useRef, useState } from 'react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { uploadDocument } from '@epr/client/documents';
import { documentFromDraft, type Document, type DocumentDraft } from '@epr/domain/documents';
import type { MessageKey } from '@epr/domain/messages';
import { systems, type Spid } from '@epr/domain/values';
import { unwrap, failureOf } from '../../../context/call-error.ts';
import { useBrowserStorage } from '../../../context/browser-storage.ts';
import { useConfiguration } from '../../../context/configuration.ts';
import { useSession, useSessionState } from '../../../context/session.ts';
import { recordKey } from '../../../documents/record/record-key.ts';
import type { RecordContent } from '../../../documents/record/use-record.ts';
import { relationsOf, useDocumentRelation, withRelation } from './document-relation.ts';
import { afterFailure, attemptFor, isStored, type UploadAttempt } from './upload-attempt.ts';
import { glnOf } from './initial-draft.ts';
import { sourcePatientOf } from './source-patient.ts';
import { submissionIds } from '../../../documents/change/submission-ids.ts';
import { rememberAuthor } from './remembered-author.ts';

export interface Sending {
  readonly draft: DocumentDraft;
  readonly file: File;
  readonly contentType: string;
  readonly patient: Spid;
}

/**
 * Sends a document once, tells how far it is, and puts it into the list at once, marked until the list is read again (DOC-19).
 * Tries of one file share their identifiers; leaving the page stops sending.
 */
export function useUpload(onDone: (document: Document, notes: readonly MessageKey[]) => void) {
  const session = useSession();
  const state = useSessionState();
  const { homeCommunity } = useConfiguration();
  const addition = useDocumentRelation();
  const client = useQueryClient();
  const { persistent } = useBrowserStorage();
  const [sent, setSent] = useState(0);
  const abort = useRef<AbortController>(undefined);
  const attempt = useRef<UploadAttempt>(undefined);
  useEffect(() => () => abort.current?.abort(), []);
  const upload = useMutation({
    mutationFn: async ({ draft, file, contentType, patient }: Sending) => {
      abort.current = new AbortController();
      setSent(0);
      const trying = attemptFor(file, attempt.current);
      attempt.current = trying;
      const role = state.role === 'NONE' ? 'PAT' : state.role;
      const gln = glnOf(state, draft);
      const made = documentFromDraft(draft, {
        uuid: trying.uuid,
        homeCommunity: homeCommunity.id,
        patient,
        role,
        ...(gln ? { gln } : {}),
        file: { contentType, size: file.size },
        sourcePatient: sourcePatientOf(state),
      });
      const document = { ...made, relations: relationsOf(addition) };
      const submission = {
        ...submissionIds(trying.act),
        sourceId: homeCommunity.id,
        date: new Date().toISOString(),
        authorRole: { code: role, system: systems.role },
      };
      const { signal } = abort.current;
      const answer = await uploadDocument(session.connection, {
        document,
        submission,
        file,
        progress: setSent,
        signal,
      });
      if (!answer.ok && isStored(trying, draft, answer.refusal)) return { document, notes: [] };
      if (!answer.ok) attempt.current = afterFailure(trying, draft, answer.refusal);
      return { document, notes: unwrap(answer).notes };
    },
    onSuccess: ({ document, notes }, { draft }) => {
      const gln = glnOf(state, draft);
      if (gln) rememberAuthor(gln, draft, persistent, Date.now());
      const key = recordKey(state);
      client.setQueryData<RecordContent>(
        key,
        (known) => known && { ...known, documents: withRelation(known.documents, document) },
      );
      void client.invalidateQueries({ queryKey: key });
      onDone(document, notes);
    },
    onError: (error) => {
      // Nobody knows whether it is there: the list will be read anew before it is looked at.
      const { reason } = failureOf(error);
      if (reason === 'cancelled' || reason === 'unreachable' || reason === 'timedOut')
        void client.invalidateQueries({ queryKey: recordKey(state) });
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
    refusal: upload.error ? failureOf(upload.error) : undefined,
  };
}
