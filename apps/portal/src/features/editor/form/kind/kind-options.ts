import {
  foldText,
  kindsMatching,
  plainKindNames,
  plainKindOf,
  plainKinds,
  typesOfClass,
  type Document,
  type KindCodes,
} from '@epr/domain/documents';
import { lists, useCodeLabels } from '../../../../documents/labels/use-labels.ts';
import { useTexts } from '../../../../i18n/index.ts';

/** A kind that can be chosen: a plain one, or a pair of codes of the official lists found by the search. */
export interface KindOption extends KindCodes {
  readonly label: string;
  /** The class, when the type alone is ambiguous. */
  readonly detail?: string;
}

/** Maximum number of pairs of the official lists shown by a search. */
const maxOfficial = 6;

export function sameCodes(a: KindCodes, b: KindCodes): boolean {
  return a.classCode === b.classCode && a.typeCode === b.typeCode;
}

/**
 * Returns the chosen kind and the matches of the search: plain kinds first, then pairs of the official lists whose labels contain the
 * query.
 */
export function useKindOptions(codes: KindCodes, query: string, document: Document | undefined) {
  const { t } = useTexts();
  const label = useCodeLabels();
  const official = ({ classCode, typeCode }: KindCodes): KindOption => {
    const className = label('documentClass', storedCoding(document?.classCode, classCode));
    const typeName = label('documentType', storedCoding(document?.typeCode, typeCode));
    return typeCode === plainKinds.other.typeCode
      ? { classCode, typeCode, label: className }
      : { classCode, typeCode, label: typeName, detail: className };
  };
  const optionOf = (pair: KindCodes): KindOption => {
    const kind = plainKindOf(pair);
    return kind ? { ...pair, label: t(`kinds.names.${kind}`) } : official(pair);
  };
  const plainOptions = plainKindNames.map((name) => optionOf(plainKinds[name]));
  const foldedQuery = foldText(query.trim());
  const chosen = codes.classCode === '' && codes.typeCode === '' ? undefined : optionOf(codes);
  if (foldedQuery === '') {
    const currentOption = chosen && !plainKindOf(codes) ? [chosen] : [];
    return { chosen, found: [...currentOption, ...plainOptions] };
  }
  const matchingKinds = new Set(kindsMatching(query));
  const matchesQuery = ({ label: words }: KindOption) => foldText(words).includes(foldedQuery);
  const plainMatches = plainOptions.filter(
    (option) => matchesQuery(option) || matchingKinds.has(plainKindOf(option) ?? 'other'),
  );
  const officialOptions =
    foldedQuery.length < 2 ? [] : officialPairs.filter((pair) => !plainKindOf(pair)).map(official);
  return { chosen, found: [...plainMatches, ...officialOptions.filter(matchesQuery).slice(0, maxOfficial)] };
}

const officialPairs: readonly KindCodes[] = lists.documentClass.entries.flatMap(({ code: classCode }) =>
  typesOfClass(classCode).map((typeCode) => ({ classCode, typeCode })),
);

/** Returns the stored coding when the code is unchanged: a code outside its list is shown as given (COD-02). */
function storedCoding(stored: Document['classCode'] | undefined, code: string) {
  return stored?.code === code ? stored : { code };
}
