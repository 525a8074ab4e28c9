import { useLayoutEffect, useRef, useState } from 'react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import { uploadDocument } from '@epr/client/documents';
import { documentFromDraft, type Document, type DocumentDraft } from '@epr/domain/documents';
import type { MessageKey } from '@epr/domain/messages';
import { systems, type Spid } from '@epr/domain/values';
import { unwrap, failureOf, isOutcomeUnknown } from '../../../context/call-error.ts';
import { useBrowserStorage } from '../../../context/storage/browser-storage.ts';
import { useConfiguration } from '../../../context/configuration.ts';
import { encryptedFileIn } from '../../../context/storage/encrypted-file.ts';
import { storeEncryptedFile } from '../../../context/storage/encrypted-file-store.ts';
import { useIsMounted } from '../../../context/use-is-mounted.ts';
import { useToastControls } from '../../../context/toast-controls.ts';
import { useSession, useSessionState } from '../../../context/session.ts';
import { invalidate } from '../../../context/queries/invalidate.ts';
import { useSubmitOnce } from '../../../context/queries/use-submit-once.ts';
import { isOpenRecord, recordKey } from '../../../documents/record/record-key.ts';
import type { RecordContent } from '../../../documents/record/use-record.ts';
import { useAllowedUploadLevel } from '../../../documents/background-uploads/allowed-upload-level.ts';
import {
  backgroundUploadsOf,
  isOfClosedRecord,
  withoutRecord,
} from '../../../documents/background-uploads/background-uploads.ts';
import { mayBeStored } from '../../../documents/background-uploads/refusal-labels.ts';
import { draftStores, removeDraft } from '../form/draft-store.ts';
import { relationsOf, useDocumentRelation, withAddedDocument } from './document-relation.ts';
import { afterFailure, attemptFor, attemptsOf, isStored } from './upload-attempt.ts';
import { hasOtherInput } from './has-other-input.ts';
import { glnOf } from './initial-draft.ts';
import { sourcePatientOf } from './source-patient.ts';
import { newUuid, submissionIds } from '../../../documents/change/submission-ids.ts';
import { rememberAuthor } from './remembered-author.ts';

export interface UploadRequest {
  readonly draft: DocumentDraft;
  readonly file: File;
  readonly contentType: string;
  readonly patient: Spid;
  /** The form the upload was sent from: the subject of its draft, and its initial values. */
  readonly form: { readonly draftKey: string; readonly start: DocumentDraft };
}

/**
 * Sends a document once, reports its progress, and adds it to the displayed list at once, marked until the list is read again (DOC-19).
 * Attempts to send the same file share their identifiers. When the form is left the upload continues in the background, and its progress is
 * shown above the list.
 */
export function useUpload(onDone: (document: Document, notes: readonly MessageKey[]) => void) {
  const session = useSession();
  const state = useSessionState();
  const { homeCommunity } = useConfiguration();
  const addition = useDocumentRelation();
  const client = useQueryClient();
  const { persistent, session: drafts } = useBrowserStorage();
  const notify = useToastControls();
  const [sent, setSent] = useState(0);
  const latestSent = useRef(0);
  const abort = useRef<AbortController>(undefined);
  const attempts = attemptsOf(session);
  const uploads = backgroundUploadsOf(session);
  const { pathname, search } = useLocation();
  const key = recordKey(state);
  const record = key.join();
  /** Moves the upload to the background; set only while it is being sent. */
  const moveToBackground = useRef<() => void>(undefined);
  const isMounted = useIsMounted();
  const { learn } = useAllowedUploadLevel();
  const inBackground = useRef(false);
  const sendingId = useRef<string>(undefined);
  // In a layout effect, with the change of the page: in a later effect, a response could arrive in between.
  useLayoutEffect(() => () => moveToBackground.current?.(), []);
  const isClosed = () => state.patient !== undefined && state.patient.spid !== session.getState().patient?.spid;
  const backgroundMove =
    ({ draft, file, form: { draftKey, start } }: UploadRequest, id: string) =>
    () => {
      const cancel = () => abort.current?.abort();
      if (session.getState().phase !== 'signedIn') return cancel();
      inBackground.current = true;
      // The form may be opened again meanwhile, and must not be prefilled from this draft.
      removeDraft('add', draftKey, drafts);
      const saveDraft = () => draftStores.add.save(draftKey, { start, draft, hadFile: true }, Date.now(), drafts);
      const reopen = async () => {
        saveDraft();
        await storeEncryptedFile(file, { record: draftKey }, Date.now(), drafts).catch(() => false);
        return pathname + search;
      };
      const giveBack = () => {
        const now = session.getState();
        // A closed record leaves nothing of the patient behind (PSR-04); an expired session keeps its input.
        if (now.phase === 'signedIn' && !isOpenRecord(key, now)) return;
        // What was typed or chosen meanwhile stays.
        if (draftStores.add.load(draftKey, Date.now(), drafts)) return;
        if (encryptedFileIn(drafts)) saveDraft();
        else void reopen();
      };
      const upload = {
        id,
        record,
        title: draft.title,
        state: 'sending',
        sent: latestSent.current,
        cancel,
        sentInput: { draft, file },
        wouldReplaceInput: () => hasOtherInput(draftKey, uploads.list(), drafts),
        reopen,
        giveBack,
      } as const;
      uploads.add(isClosed() ? { ...upload, ...withoutRecord } : upload);
    };
  const findUpload = () => uploads.list().find(({ id }) => id === sendingId.current);
  const upload = useMutation({
    mutationFn: async (request: UploadRequest) => {
      const { draft, file, contentType, patient, form } = request;
      abort.current = new AbortController();
      const attempt = attemptFor(file, attempts.get(form.draftKey));
      attempts.set(form.draftKey, attempt);
      // Not the document's: the same file may be sent again while its upload continues in the background.
      const id = newUuid();
      sendingId.current = id;
      moveToBackground.current = backgroundMove(request, id);
      const progress = (share: number) => {
        latestSent.current = share;
        setSent(share);
        uploads.change(id, { sent: share });
      };
      progress(0);
      const role = state.role === 'NONE' ? 'PAT' : state.role;
      const gln = glnOf(state, draft);
      const metadata = documentFromDraft(draft, {
        uuid: attempt.uuid,
        homeCommunity: homeCommunity.id,
        patient,
        role,
        ...(gln ? { gln } : {}),
        file: { contentType, size: file.size },
        sourcePatient: sourcePatientOf(state),
      });
      const document = { ...metadata, relations: relationsOf(addition) };
      const submission = {
        ...submissionIds(attempt.submissionUuid),
        sourceId: homeCommunity.id,
        date: new Date().toISOString(),
        authorRole: { code: role, system: systems.role },
      };
      const { signal } = abort.current;
      const result = await uploadDocument(session.connection, {
        document,
        submission,
        file,
        progress,
        signal,
      });
      if (!result.ok && isStored(attempt, draft, result.error)) return { document, notes: [] };
      // Not when the record was closed, or another file was sent from the form meanwhile.
      if (!result.ok && attempts.get(form.draftKey)?.uuid === attempt.uuid)
        attempts.set(form.draftKey, afterFailure(attempt, draft, result.error));
      return { document, notes: unwrap(result).notes };
    },
    onSuccess: ({ document, notes }, { draft, form: { draftKey: subject } }) => {
      attempts.delete(subject);
      const gln = glnOf(state, draft);
      if (gln) rememberAuthor(gln, draft, persistent, Date.now());
      const key = recordKey(state);
      void invalidate<RecordContent>(client, key, (known) => ({
        ...known,
        documents: withAddedDocument(known.documents, document),
      }));
      if (!inBackground.current) return onDone(document, notes);
      const upload = findUpload();
      if (!upload) return;
      if (!isOfClosedRecord(upload)) for (const note of notes) notify.show(note);
      uploads.change(upload.id, { state: 'done', documentId: document.id });
    },
    onError: (error) => {
      const failure = failureOf(error);
      const upload = findUpload();
      if (upload) {
        if (failure.reason === 'cancelled') uploads.remove(upload.id);
        else uploads.change(upload.id, { state: 'failed', failure });
        upload.giveBack();
        // It is no longer listed anywhere, so that nobody can have cancelled it.
        if (isOfClosedRecord(upload)) {
          const outcome = mayBeStored(failure, upload.sent) ? 'uploadUnknown' : 'uploadFail';
          return notify.show(`toasts.documentStore.${outcome}`);
        }
      }
      learn(failure);
      // The document may be stored: the list is read again before it is shown.
      if (isOutcomeUnknown(failure)) void invalidate(client, recordKey(state));
    },
    onSettled: () => {
      moveToBackground.current = undefined;
    },
  });
  const send = useSubmitOnce(upload.mutateAsync);
  return {
    /** Sends nothing when the form was left while its file was still being checked. */
    send: (sending: UploadRequest) => isMounted() && send(sending),
    cancel: () => abort.current?.abort(),
    /** Until the form is left: the code of the next page may have to be loaded, and a second press must send nothing. */
    sending: upload.isPending || upload.isSuccess,
    /** 0 to 1 */
    sent,
    failure: upload.error ? failureOf(upload.error) : undefined,
  };
}
