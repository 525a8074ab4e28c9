import { entriesOf } from './entries.ts';
import { asObject, asArray, omitUndefined, asString, asUnsignedInt } from './unchecked-json.ts';

/** Paging details of one page of a search (FHIR R4, 3.1.1.5 paging). */
export interface SearchPage {
  /** URL of the next page as sent by the server; absent on the last page. */
  readonly next?: string;
  /** URL of the search as the server understood it, with the base URL the server assumes to have. */
  readonly self?: string;
  /** Number of matches on all pages, when the server counted them. */
  readonly total?: number;
  /** References of the matches on this page, `DocumentReference/7`; undefined for a match without an id. */
  readonly matches: readonly (string | undefined)[];
  /** Number of entries included with the matches (`_include`, `_revinclude`). */
  readonly included: number;
}

/** Reads an unchecked searchset; any other value is read as an empty last page. */
export function readSearchPage(bundle: unknown): SearchPage {
  const { link, total } = asObject(bundle);
  const addressOf = (relation: string) =>
    asString(
      asArray(link)
        .map(asObject)
        .find((one) => one['relation'] === relation)?.['url'],
    );
  const entries = entriesOf(bundle);
  return omitUndefined({
    next: addressOf('next'),
    self: addressOf('self'),
    total: asUnsignedInt(total),
    matches: entries.flatMap(({ resource, search = 'match' }) => {
      const { resourceType, id } = asObject(resource);
      if (search !== 'match' || resource === undefined || resourceType === 'OperationOutcome') return [];
      return [asString(id) && `${asString(resourceType) ?? ''}/${asString(id) ?? ''}`];
    }),
    included: entries.filter(({ search }) => search === 'include').length,
  });
}
