import { useCallback, useEffect, useRef, useState } from 'react';
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import type { CallFailure } from '@epr/client/transport';
import { applyChangeStep, type ChangeStep, type Document, type DocumentId } from '@epr/domain/documents';
import { useConfiguration } from '../../../../context/configuration.ts';
import { useSession, useSessionState } from '../../../../context/session.ts';
import { applyKnownChange, invalidate, reportChange } from '../../../../context/queries/invalidate.ts';
import { deletionRequestsQuery } from '../../../../documents/change/deletion-requests-query.ts';
import { sendChange } from '../../../../documents/change/send-change.ts';
import { recordKey } from '../../../../documents/record/record-key.ts';
import type { RecordContent } from '../../../../documents/record/use-record.ts';

/** The changes that can be made to several documents at once. */
export type BulkStep = Extract<ChangeStep, 'deprecate' | 'requestDeletion'>;

/** One change, and the documents that leave the list with it: a deletion affects all versions. */
export interface BulkTask {
  readonly document: Document;
  readonly affectedDocuments: readonly Document[];
}

export type Outcome = 'waiting' | 'running' | 'done' | CallFailure;

export interface BulkChange {
  readonly outcomes: ReadonlyMap<DocumentId, Outcome>;
  readonly running: boolean;
  /** It was stopped, and the current change is being completed. */
  readonly stopping: boolean;
  readonly run: (tasks: readonly BulkTask[]) => Promise<void>;
  /** Starts no further change; the current one is completed. */
  readonly stop: () => void;
}

/**
 * Changes documents one after the other, each with its own outcome (DOC-10). The displayed list shows all changes from the start; a
 * document whose change failed or was not started is restored at once. At the end the list is read again, unless there were only successful
 * deletions: their documents stay hidden (DOC-23). When the component unmounts no further change is started.
 */
export function useBulkChange(step: BulkStep): BulkChange {
  const { connection } = useSession();
  const state = useSessionState();
  const client = useQueryClient();
  const { homeCommunity } = useConfiguration();
  const [outcomes, setOutcomes] = useState<ReadonlyMap<DocumentId, Outcome>>(new Map());
  const [running, setRunning] = useState(false);
  const [stopping, setStopping] = useState(false);
  const isStopped = useRef(false);
  const displayedList = useRef<ShownList>(undefined);
  useEffect(
    () => () => {
      isStopped.current = true;
      displayedList.current?.close();
    },
    [],
  );
  const run = async (tasks: readonly BulkTask[]) => {
    const report = (task: BulkTask, outcome: Outcome) =>
      setOutcomes((before) => new Map(before).set(task.document.id, outcome));
    const key = recordKey(state);
    const sender = { connection, homeCommunity: homeCommunity.id, role: state.role };
    isStopped.current = false;
    setRunning(true);
    setOutcomes((before) => new Map([...before, ...tasks.map(({ document }) => [document.id, 'waiting'] as const)]));
    await client.cancelQueries({ queryKey: key });
    const list = shownList(client, key, step, tasks);
    displayedList.current = list;
    const changedById = new Map<DocumentId, Document>();
    for (const task of tasks) {
      if (isStopped.current) {
        report(task, { reason: 'cancelled' });
        list.restore(task);
        continue;
      }
      report(task, 'running');
      const result = await sendChange(sender, task.document, (now) => applyChangeStep(now, step));
      report(task, result.ok ? 'done' : result.error);
      if (result.ok) changedById.set(task.document.id, result.value);
      else list.restore(task);
    }
    // With the versions returned by the changes, so that another change before the list is read again does not conflict with the user's
    // own.
    if (step === 'deprecate' || changedById.size < tasks.length)
      void invalidate<RecordContent>(client, key, (known) => ({
        ...known,
        documents: known.documents.map((one) => changedById.get(one.id) ?? one),
      }));
    else reportChange(key);
    if (step === 'requestDeletion' && changedById.size > 0)
      void invalidate(client, deletionRequestsQuery(connection, state).queryKey);
    setRunning(false);
    setStopping(false);
  };
  const stop = useCallback(() => {
    isStopped.current = true;
    setStopping(true);
  }, []);
  return { outcomes, running, stopping, run, stop };
}

interface ShownList {
  /** Restores the documents of a task. */
  readonly restore: (task: BulkTask) => void;
  /** Removes the deleted documents of a list that could not be emptied before. */
  readonly close: () => void;
}

/**
 * Applies the changes to the displayed list while they are made. The list is not emptied before `close`: the screen of an empty record
 * would unmount the dialog. Nothing is added to a record that was closed meanwhile.
 */
function shownList(
  client: QueryClient,
  key: readonly unknown[],
  step: BulkStep,
  tasks: readonly BulkTask[],
): ShownList {
  const original = client.getQueryData<RecordContent>(key)?.documents ?? [];
  const affected = new Map(tasks.map((task) => [task, new Set(task.affectedDocuments.map(({ id }) => id))]));
  const apply = (documents: readonly Document[]) => {
    const affectedIds = new Set([...affected.values()].flatMap((ids) => [...ids]));
    return documents.flatMap((one) =>
      !affectedIds.has(one.id) ? [one] : step === 'deprecate' ? [applyChangeStep(one, step)] : [],
    );
  };
  const update = (next: (known: RecordContent) => readonly Document[]) =>
    applyKnownChange<RecordContent>(client, key, (known) => ({ ...known, documents: next(known) }));
  const display = () => {
    const documents = apply(original);
    if (documents.length > 0) update(() => documents);
  };
  display();
  return {
    restore: (task) => {
      affected.delete(task);
      display();
    },
    close: () => {
      if (apply(original).length === 0) update((known) => apply(known.documents));
    },
  };
}
