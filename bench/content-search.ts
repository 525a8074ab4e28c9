import { createContentIndex } from '@epr/portal/content-index';

/** Number of documents, each with three pages of 300 words. */
const documents = 1_000;
const pagesEach = 3;
const wordsEach = 300;

const common =
  'Der Patient klagt über Schmerzen in der Brust und wird mit Metoprolol behandelt Kontrolle Labor Blutbild Leukozyten normal erhöht Hausarzt Spital Bern Befund Untersuchung Therapie Dosierung morgens abends Tabletten Allergie Impfung Röntgen Thorax Lunge Herz Leber Niere Blutdruck'.split(
    ' ',
  );
const queries = ['met', 'metoprolol', 'blutdruck schmerz', 'fachwort123', 'fachwort77 leber', 'metaprolol'] as const;

/**
 * `npm run bench -- --only find`: measures the search inside documents from key press to result, with a plain scan of their texts as
 * baseline.
 */
export function contentFigures(): void {
  const texts = Array.from({ length: documents }, (_, at) => pagesOf(at));
  const index = createContentIndex();
  const begun = performance.now();
  for (const [at, pages] of texts.entries()) {
    index.addDocument({ id: `d${at}`, language: 'de-CH', about: `Bericht ${at} Spital Seeblick` });
    index.addPages(`d${at}`, pages);
  }
  const ready = performance.now() - begun;
  const all = texts.map((pages) => pages.join('\n').toLowerCase());
  console.log(
    `\nSearch inside ${documents} documents of ${pagesEach} pages, middle of nine (ms); index made in ${ready.toFixed(0)} ms`,
  );
  console.log(`  ${''.padEnd(34)}   plain pass     index   found`);
  for (const query of queries) {
    const found = index.search(query).length;
    const plain = middle(() => all.filter((text) => query.split(' ').every((word) => text.includes(word))));
    const took = middle(() => index.search(query));
    console.log(
      `  ${`"${query}"`.padEnd(34)}${plain.toFixed(1).padStart(13)}${took.toFixed(1).padStart(10)}${String(found).padStart(8)}`,
    );
  }
}

function middle(work: () => unknown): number {
  const times = Array.from({ length: 9 }, () => {
    const begun = performance.now();
    work();
    return performance.now() - begun;
  });
  return times.toSorted((a, b) => a - b)[4] ?? 0;
}

let seed = 1;

/** Returns pseudo-random numbers, the same in every run. */
function next(below: number): number {
  seed = (seed * 16_807) % 2_147_483_647;
  return seed % below;
}

/** Generates pages: one word in seven is rare, like names and substances; a common word occurs in a tenth of the documents. */
function pagesOf(document: number): readonly string[] {
  const own = Array.from({ length: 12 }, (_, at) => common[(document * 7 + at * 5) % common.length] ?? '');
  return Array.from({ length: pagesEach }, () =>
    Array.from({ length: wordsEach }, (_, at) => {
      const word = next(7) === 0 ? `fachwort${next(20_000)}` : (own[next(own.length)] ?? '');
      return at % 12 === 11 ? `${word}.` : word;
    }).join(' '),
  );
}
