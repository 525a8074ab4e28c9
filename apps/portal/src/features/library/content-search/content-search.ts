import type { CallResult, FailureReason } from '@epr/client/transport';
import type { Document } from '@epr/domain/documents';
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
}

/** Maximum size in bytes of a file that is read; letters are smaller. */
const maxBytes = 25_000_000;
/** Maximum number of pages read from a PDF. */
const maxPages = 500;

/** Refusals that a repetition does not change. */
const final: ReadonlySet<FailureReason> = new Set(['noAccess', 'notFound', 'invalid', 'unreadable']);

const readable: ReadonlySet<string> = new Set(['pdf', 'text', 'table', 'fhir', 'cda']);

/** Starts the search. Files are read one at a time, so that requests of the user take precedence. */
export function startContentSearch({ worker, read, openPdf }: ContentSearchParts): ContentSearch {
  const post = (message: ToIndex, transfer: Transferable[] = []) => worker.postMessage(message, transfer);
  const gone = new AbortController();
  const listeners = new Set<() => void>();
  const known = new Set<string>();
  const waiting: Document[] = [];
  const unread: Document[] = [];
  const answers = new Map<number, (hits: readonly ContentHit[] | undefined) => void>();
  let asked = 0;
  let state: ReadingState = { read: 0, total: 0, running: false };
  const publish = (next: Partial<ReadingState>) => {
    state = { ...state, ...next };
    for (const listener of listeners) listener();
  };
  worker.addEventListener('message', (event) => {
    const { number, hits } = (event as MessageEvent<FromIndex>).data;
    for (const [at, answer] of answers) {
      if (at > number) continue;
      answers.delete(at);
      answer(at === number && number === asked ? hits : undefined);
    }
  });
  const takeIn = async (document: Document): Promise<void> => {
    const got = await read?.(document, gone.signal);
    if (got && !got.ok && !final.has(got.error.reason)) unread.push(document);
    if (!got?.ok || gone.signal.aborted) return;
    const bytes = await got.value.arrayBuffer();
    const { id, attachment } = document;
    if (fileKindOf(attachment.contentType) !== 'pdf')
      return post({ kind: 'file', id, contentType: attachment.contentType, bytes }, [bytes]);
    const pdf = await openPdf(bytes);
    if (typeof pdf === 'string') return;
    try {
      const pages: string[] = [];
      for (let number = 1; number <= Math.min(pdf.pages, maxPages) && !gone.signal.aborted; number += 1)
        pages.push((await pdf.page(number)).text);
      post({ kind: 'pages', id, pages });
    } finally {
      pdf.close();
    }
  };
  const work = async (): Promise<void> => {
    if (state.running || !read) return;
    publish({ running: true });
    for (let next = waiting.shift(); next && !gone.signal.aborted; next = waiting.shift()) {
      // A file that is broken or refused has no matches.
      await takeIn(next).catch(() => undefined);
      if (unread.at(-1) !== next) publish({ read: state.read + 1 });
    }
    publish({ running: false });
  };
  const retry = () => {
    waiting.push(...unread.splice(0));
    if (waiting.length > 0) void work();
  };
  return {
    retry,
    update: (documents, aboutOf) => {
      retry();
      const fresh = documents.filter(({ id, temp }) => !temp && !known.has(id)).toSorted(newestFirst);
      if (fresh.length === 0) return;
      for (const { id } of fresh) known.add(id);
      post({
        kind: 'documents',
        documents: fresh.map((document) => ({
          id: document.id,
          language: document.language,
          about: aboutOf(document),
        })),
      });
      const wanted = fresh.filter(isReadable);
      waiting.push(...wanted);
      if (read) publish({ total: state.total + wanted.length });
      void work();
    },
    search: (query) => {
      asked += 1;
      const number = asked;
      return new Promise((resolve) => {
        answers.set(number, resolve);
        post({ kind: 'search', number, query });
      });
    },
    state: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    close: () => {
      gone.abort();
      worker.terminate();
      for (const answer of answers.values()) answer(undefined);
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
