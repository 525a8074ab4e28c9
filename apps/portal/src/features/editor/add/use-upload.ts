import { useEffect, useRef, useState } from 'react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import { uploadDocument } from '@epr/client/documents';
import { documentFromDraft, type Document, type DocumentDraft } from '@epr/domain/documents';
import type { MessageKey } from '@epr/domain/messages';
import { systems, type Spid } from '@epr/domain/values';
import { unwrap, failureOf } from '../../../context/call-error.ts';
import { useBrowserStorage } from '../../../context/browser-storage.ts';
import { useConfiguration } from '../../../context/configuration.ts';
import { storeEncryptedFile } from '../../../context/encrypted-file-store.ts';
import { useNotify } from '../../../context/notify.ts';
import { useSession, useSessionState } from '../../../context/session.ts';
import { recordKey } from '../../../documents/record/record-key.ts';
import type { RecordContent } from '../../../documents/record/use-record.ts';
import { backgroundUploadsOf } from '../../../documents/uploads/background-uploads.ts';
import { draftStores, removeDraft } from '../form/draft-store.ts';
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
  /** The form it comes from: what its draft belongs to, and where it began. */
  readonly form: { readonly subject: string; readonly start: DocumentDraft };
}

/**
 * Sends a document once, tells how far it is, and puts it into the list at once, marked until the list is read again (DOC-19).
 * Tries of one file share their identifiers. When the form is left the upload goes on, and its line stands above the list.
 */
export function useUpload(onDone: (document: Document, notes: readonly MessageKey[]) => void) {
  const session = useSession();
  const state = useSessionState();
  const { homeCommunity } = useConfiguration();
  const addition = useDocumentRelation();
  const client = useQueryClient();
  const { persistent, session: drafts } = useBrowserStorage();
  const notify = useNotify();
  const [sent, setSent] = useState(0);
  const latestSent = useRef(0);
  const abort = useRef<AbortController>(undefined);
  const attempt = useRef<UploadAttempt>(undefined);
  const uploads = backgroundUploadsOf(session);
  const { pathname, search } = useLocation();
  const record = recordKey(state).join();
  /** Puts a sending into the background; present while it is sent. */
  const leave = useRef<() => void>(undefined);
  const inBackground = useRef(false);
  useEffect(() => () => leave.current?.(), []);
  const leaving =
    ({ draft, file, form: { subject, start } }: Sending, id: string) =>
    () => {
      const cancel = () => abort.current?.abort();
      if (session.getState().phase !== 'signedIn') return cancel();
      inBackground.current = true;
      // The form may be opened for another document meanwhile.
      removeDraft('add', drafts);
      const reopen = async () => {
        draftStores.add.save(subject, { start, draft, hadFile: true }, Date.now(), drafts);
        await storeEncryptedFile(file, { record: subject }, Date.now(), drafts).catch(() => false);
        return pathname + search;
      };
      uploads.add({ id, record, title: draft.title, state: 'sending', sent: latestSent.current, cancel, reopen });
    };
  const upload = useMutation({
    mutationFn: async (sending: Sending) => {
      const { draft, file, contentType, patient } = sending;
      abort.current = new AbortController();
      const trying = attemptFor(file, attempt.current);
      attempt.current = trying;
      leave.current = leaving(sending, trying.uuid);
      const progress = (share: number) => {
        latestSent.current = share;
        setSent(share);
        uploads.change(trying.uuid, { sent: share });
      };
      progress(0);
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
        progress,
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
      if (!inBackground.current) return onDone(document, notes);
      for (const note of notes) notify.tell(note);
      if (attempt.current) uploads.change(attempt.current.uuid, { state: 'done' });
    },
    onError: (error, { form: { subject } }) => {
      const refusal = failureOf(error);
      const upload = uploads.list().find(({ id }) => id === attempt.current?.uuid);
      if (upload) {
        if (refusal.reason === 'cancelled') uploads.remove(upload.id);
        else uploads.change(upload.id, { state: 'failed', refusal });
        if (!draftStores.add.load(subject, Date.now(), drafts)) void upload.reopen();
      }
      // Nobody knows whether it is there: the list will be read anew before it is looked at.
      const { reason } = refusal;
      if (reason === 'cancelled' || reason === 'unreachable' || reason === 'timedOut')
        void client.invalidateQueries({ queryKey: recordKey(state) });
    },
    onSettled: () => {
      leave.current = undefined;
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
