import { createContentIndex } from './content-index.ts';
import type { FromIndex, ToIndex } from './worker-messages.ts';
import { extractText } from './extract-text.ts';

/** The worker that holds the index of one record, in memory only: it is lost when the worker ends. */
const index = createContentIndex();

self.addEventListener('message', ({ data }: MessageEvent<ToIndex>) => {
  switch (data.kind) {
    case 'documents':
      return data.documents.forEach(index.addDocument);
    case 'pages':
      return index.addPages(data.id, data.pages);
    case 'file':
      return index.addPages(data.id, [extractText(data.bytes, data.contentType)]);
    case 'search':
      return self.postMessage({ number: data.number, hits: index.search(data.query) } satisfies FromIndex);
  }
});
