import MiniSearch, { type Query, type SearchOptions } from 'minisearch';
import { excerptOf, type Excerpt } from './excerpt.ts';
import { foldWord, stemmedAs, stemmedLanguages, stemsOf, tokenize, type StemmedLanguage } from './tokenizer.ts';

/** One document as the index holds it. */
export interface IndexedDocument {
  readonly id: string;
  /** BCP 47, `de-CH`: determines the stemmer. */
  readonly language: string;
  /** The text shown in the list: title, people, institutions, kinds. */
  readonly about: string;
}

/** A match of a query in a document. */
export interface ContentHit {
  readonly id: string;
  /** From 1; absent when the match is in the text shown in the list. */
  readonly page?: number;
  /** The sentence with the match. */
  readonly excerpt?: Excerpt;
}

/** An index of documents and their texts, in memory only. */
export interface ContentIndex {
  readonly addDocument: (document: IndexedDocument) => void;
  /** Adds the text of each page of a document that was added before. */
  readonly addPages: (id: string, pages: readonly string[]) => void;
  /**
   * Returns the documents that contain every word of the query, in the text shown in the list or on any of their pages, in the order they
   * were added.
   */
  readonly search: (query: string) => readonly ContentHit[];
}

/** Maximum number of words of a query; further words are ignored. */
const maxWords = 12;
/** Number of hits with an excerpt: more than a page of the list shows. */
const maxExcerpts = 60;

/** The matched terms of a document by page; page 0 is the text shown in the list. */
type Pages = Map<number, Set<string>>;

/**
 * Creates an index that finds words by their beginnings, and by their stems in the languages of Switzerland; when there is no such match,
 * with one or two wrong letters. Umlauts and accents are ignored.
 */
export function createContentIndex(): ContentIndex {
  const index = new MiniSearch<Record<string, string>>({
    idField: 'key',
    fields: [...stemmedLanguages],
    tokenize,
    processTerm: (word, field) => [...formsOf(word, field as StemmedLanguage)],
  });
  /** In the order in which they were added. */
  const documents = new Map<string, IndexedDocument>();
  const texts = new Map<string, readonly string[]>();
  const addText = ({ id, language }: IndexedDocument, page: number, text: string) => {
    if (text.trim() !== '') index.add({ key: `${page} ${id}`, [stemmedAs(language)]: text });
  };
  const pagesByDocument = (word: string, options: SearchOptions): ReadonlyMap<string, Pages> => {
    const found = new Map<string, Pages>();
    for (const { id: key, terms } of index.search(wordQuery(word, options), unprocessed)) {
      const separator = String(key).indexOf(' ');
      const id = String(key).slice(separator + 1);
      const pages = found.get(id) ?? new Map<number, Set<string>>();
      pages.set(Number(String(key).slice(0, separator)), new Set(terms));
      found.set(id, pages);
    }
    return found;
  };
  const hitsWithAllWords = (words: readonly string[], options: SearchOptions): readonly ContentHit[] => {
    const pagesPerWord = words.map((word) => pagesByDocument(word, options));
    const ids = [...documents.keys()].filter((id) => pagesPerWord.every((found) => found.has(id)));
    return ids.map((id, at) =>
      hitOf(
        id,
        pagesPerWord.flatMap((found) => found.get(id) ?? []),
        at < maxExcerpts,
      ),
    );
  };
  const hitOf = (id: string, pagesPerWord: readonly Pages[], withExcerpt: boolean): ContentHit => {
    const page = bestPage(pagesPerWord);
    if (page === 0) return { id };
    const language = stemmedAs(documents.get(id)?.language ?? '');
    const terms = new Set(pagesPerWord.flatMap((pages) => [...(pages.get(page) ?? [])]));
    const isFound = (word: string) => formsOf(word, language).some((form) => terms.has(form));
    const excerpt = withExcerpt ? excerptOf(texts.get(id)?.[page - 1] ?? '', isFound) : undefined;
    return { id, page, ...(excerpt ? { excerpt } : {}) };
  };
  return {
    addDocument: (document) => {
      if (documents.has(document.id)) return;
      documents.set(document.id, document);
      addText(document, 0, document.about);
    },
    addPages: (id, pages) => {
      const document = documents.get(id);
      if (!document || texts.has(id)) return;
      texts.set(id, pages);
      for (const [at, text] of pages.entries()) addText(document, at + 1, text);
    },
    search: (query) => {
      const words = tokenize(query).slice(0, maxWords);
      if (words.length === 0) return [];
      const exact = hitsWithAllWords(words, {});
      // A wrong letter is tolerated only in words of more than four letters.
      return exact.length > 0 ? exact : hitsWithAllWords(words, { fuzzy: (term) => (term.length > 4 ? 0.2 : false) });
    },
  };
}

/** The terms of a query are normalised already. */
const unprocessed: SearchOptions = { tokenize: (text) => [text], processTerm: (term) => term };

/** Returns the page that contains most of the words; 0 when the text shown in the list contains all of them. */
function bestPage(pagesPerWord: readonly Pages[]): number {
  if (pagesPerWord.every((pages) => pages.has(0))) return 0;
  const wordCounts = new Map<number, number>();
  for (const pages of pagesPerWord)
    for (const page of pages.keys()) if (page > 0) wordCounts.set(page, (wordCounts.get(page) ?? 0) + 1);
  return [...wordCounts].toSorted(([a, wordsOnA], [b, wordsOnB]) => wordsOnB - wordsOnA || a - b)[0]?.[0] ?? 0;
}

const knownForms = new Map<string, readonly string[]>();

/** Returns the indexed forms of a word: without accents, and its stem. Cached, as the words of a record are repeated. */
function formsOf(word: string, language: StemmedLanguage): readonly string[] {
  const key = `${language} ${word}`;
  const cached = knownForms.get(key);
  if (cached) return cached;
  const forms = [...new Set([...foldWord(word), ...stemsOf(word, [language])])];
  knownForms.set(key, forms);
  return forms;
}

/** Builds the query of one word: as the beginning of a word, or as its stem in any language, as the language of the query is unknown. */
function wordQuery(word: string, options: SearchOptions): Query {
  return {
    queries: [
      { queries: [...foldWord(word)], prefix: true, ...options },
      { queries: [...new Set(stemsOf(word, stemmedLanguages))] },
    ],
  };
}
