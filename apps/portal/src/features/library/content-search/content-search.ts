import type { CallResult, FailureReason } from '@epr/client/transport';
import type { Document, DocumentId } from '@epr/domain/documents';
import type { OpenPdf } from '../../../documents/preview/pdf/open-pdf.ts';
import { fileKindOf } from '../../../documents/labels/file-kind.ts';
import type { ContentHit } from './content-index.ts';
import type { FromIndex, ToIndex } from './worker-messages.ts';

/** Progress of reading the contents. Once it is not `running` any more, `total - read` documents could not be read for the time being. */
export interface ReadingState {
  readonly read: number;
  readonly total: number;
  readonly running: boolean;
}

/** The search inside the documents of one record, from its start until the record is closed. */
export interface ContentSearch {
  /** Adds new documents to the index, and reads their contents and those that could not be read before. */
  readonly update: (documents: readonly Document[], aboutOf: (document: Document) => string) => void;
  /** Reads the contents that could not be read before. */
  readonly retry: () => void;
  /** Resolves to the hits of a query; undefined when a later query was started before the response. */
  readonly search: (query: string) => Promise<readonly ContentHit[] | undefined>;
  readonly state: () => ReadingState;
  readonly subscribe: (listener: () => void) => () => void;
  /** Terminates the worker, and with it the index. */
  readonly close: () => void;
}

export interface ContentSearchParts {
  readonly worker: Pick<Worker, 'postMessage' | 'addEventListener' | 'terminate'>;
  /** Reads a file for the index; absent on platforms without this service, where only the text shown in the list is searched. */
  readonly read?: (document: Document, signal: AbortSignal) => Promise<CallResult<Blob>>;
  readonly openPdf: OpenPdf;
  /** Called with the documents of every search that was not followed by another one. */
  readonly onFound?: (query: string, ids: ReadonlySet<DocumentId>) => void;
}

/** Maximum size in bytes of a file that is read; letters are smaller. */
const maxBytes = 25_000_000;
/** Maximum number of pages read from a PDF. */
const maxPages = 500;

/** Refusals that a repetition does not change. */
const finalReasons: ReadonlySet<FailureReason> = new Set(['noAccess', 'notFound', 'invalid', 'unreadable']);

const readable: ReadonlySet<string> = new Set(['pdf', 'text', 'table', 'fhir', 'cda']);

/** Starts the search. Files are read one at a time, so that requests of the user take precedence. */
export function startContentSearch({ worker, read, openPdf, onFound }: ContentSearchParts): ContentSearch {
  const post = (message: ToIndex, transfer: Transferable[] = []) => worker.postMessage(message, transfer);
  const abortController = new AbortController();
  const listeners = new Set<() => void>();
  const knownIds = new Set<string>();
  const queue: Document[] = [];
  const unread: Document[] = [];
  const answers = new Map<number, (hits: readonly ContentHit[] | undefined) => void>();
  let latestNumber = 0;
  let state: ReadingState = { read: 0, total: 0, running: false };
  const setState = (next: Partial<ReadingState>) => {
    state = { ...state, ...next };
    for (const listener of listeners) listener();
  };
  worker.addEventListener('message', (event) => {
    const { number, hits } = (event as MessageEvent<FromIndex>).data;
    for (const [answered, resolve] of answers) {
      if (answered > number) continue;
      answers.delete(answered);
      resolve(answered === number && number === latestNumber ? hits : undefined);
    }
  });
  const readAndSend = async (document: Document): Promise<void> => {
    const result = await read?.(document, abortController.signal);
    if (result && !result.ok && !finalReasons.has(result.error.reason)) unread.push(document);
    if (!result?.ok || abortController.signal.aborted) return;
    const bytes = await result.value.arrayBuffer();
    const { id, attachment } = document;
    if (fileKindOf(attachment.contentType) !== 'pdf')
      return post({ kind: 'file', id, contentType: attachment.contentType, bytes }, [bytes]);
    const pdf = await openPdf(bytes);
    if (typeof pdf === 'string') return;
    try {
      const pages: string[] = [];
      for (let number = 1; number <= Math.min(pdf.pages, maxPages) && !abortController.signal.aborted; number += 1)
        pages.push((await pdf.page(number)).text);
      post({ kind: 'pages', id, pages });
    } finally {
      pdf.close();
    }
  };
  const readQueue = async (): Promise<void> => {
    if (state.running || !read) return;
    setState({ running: true });
    for (let next = queue.shift(); next && !abortController.signal.aborted; next = queue.shift()) {
      // A file that is broken or refused has no matches.
      await readAndSend(next).catch(() => undefined);
      if (unread.at(-1) !== next) setState({ read: state.read + 1 });
    }
    setState({ running: false });
  };
  const retry = () => {
    queue.push(...unread.splice(0));
    if (queue.length > 0) void readQueue();
  };
  return {
    retry,
    update: (documents, aboutOf) => {
      retry();
      const added = documents.filter(({ id, temp }) => !temp && !knownIds.has(id)).toSorted(newestFirst);
      if (added.length === 0) return;
      for (const { id } of added) knownIds.add(id);
      post({
        kind: 'documents',
        documents: added.map((document) => ({
          id: document.id,
          language: document.language,
          about: aboutOf(document),
        })),
      });
      const toRead = added.filter(isReadable);
      queue.push(...toRead);
      if (read) setState({ total: state.total + toRead.length });
      void readQueue();
    },
    search: (query) => {
      latestNumber += 1;
      const number = latestNumber;
      return new Promise((resolve) => {
        answers.set(number, (hits) => {
          if (hits) onFound?.(query, new Set(hits.map(({ id }) => id as DocumentId)));
          resolve(hits);
        });
        post({ kind: 'search', number, query });
      });
    },
    state: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    close: () => {
      abortController.abort();
      worker.terminate();
      for (const resolve of answers.values()) resolve(undefined);
      answers.clear();
    },
  };
}

/** Compares by date, newest first: new documents are searched for most, and are on the first page of the list. */
function newestFirst(a: Document, b: Document): number {
  return (Date.parse(b.creationTime) || 0) - (Date.parse(a.creationTime) || 0);
}

function isReadable({ attachment }: Document): boolean {
  return readable.has(fileKindOf(attachment.contentType)) && (attachment.size ?? 0) <= maxBytes;
}
