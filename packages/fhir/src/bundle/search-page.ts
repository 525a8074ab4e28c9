import { entriesOf } from './entries.ts';
import { fields, list, text, whole } from './unchecked-json.ts';

/** What one page of a search says about the search (FHIR R4, 3.1.1.5 paging). */
export interface SearchPage {
  /** Where the next page is, as the server wrote it; absent on the last one. */
  readonly next?: string;
  /** The search as the server understood it, on the address it believes to have. */
  readonly self?: string;
  /** Matches on all pages, when the server counted them. */
  readonly total?: number;
  /** Names of the matches on this page, `DocumentReference/7`; undefined for one without an id. */
  readonly matches: readonly (string | undefined)[];
  /** Entries that came along with the matches (`_include`, `_revinclude`). */
  readonly included: number;
}

/** Reads a searchset without trust; anything else is a page without a next one. */
export function readSearchPage(bundle: unknown): SearchPage {
  const { link, total } = fields(bundle);
  const addressOf = (relation: string) =>
    text(
      list(link)
        .map(fields)
        .find((one) => one['relation'] === relation)?.['url'],
    );
  const [next, self, all] = [addressOf('next'), addressOf('self'), whole(total)];
  const entries = entriesOf(bundle);
  return {
    ...(next ? { next } : {}),
    ...(self ? { self } : {}),
    ...(all === undefined ? {} : { total: all }),
    matches: entries.flatMap(({ resource, search = 'match' }) => {
      const { resourceType, id } = fields(resource);
      if (search !== 'match' || resource === undefined || resourceType === 'OperationOutcome') return [];
      return [text(id) && `${String(resourceType)}/${text(id) ?? ''}`];
    }),
    included: entries.filter(({ search }) => search === 'include').length,
  };
}
