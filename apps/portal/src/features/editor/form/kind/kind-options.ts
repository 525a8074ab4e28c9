import {
  folded,
  kindsMatching,
  plainKindNames,
  plainKindOf,
  plainKinds,
  typesOfClass,
  type Document,
  type KindCodes,
} from '@epr/domain/documents';
import { lists, useLabels } from '../../../../documents/labels/use-labels.ts';
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
  const label = useLabels();
  const official = ({ classCode, typeCode }: KindCodes): KindOption => {
    const className = label('documentClass', given(document?.classCode, classCode));
    const typeName = label('documentType', given(document?.typeCode, typeCode));
    return typeCode === plainKinds.other.typeCode
      ? { classCode, typeCode, label: className }
      : { classCode, typeCode, label: typeName, detail: className };
  };
  const optionOf = (pair: KindCodes): KindOption => {
    const kind = plainKindOf(pair);
    return kind ? { ...pair, label: t(`kinds.names.${kind}`) } : official(pair);
  };
  const plain = plainKindNames.map((name) => optionOf(plainKinds[name]));
  const asked = folded(query.trim());
  const chosen = codes.classCode === '' && codes.typeCode === '' ? undefined : optionOf(codes);
  if (asked === '') {
    const beside = chosen && !plainKindOf(codes) ? [chosen] : [];
    return { chosen, found: [...beside, ...plain] };
  }
  const like = new Set(kindsMatching(query));
  const has = ({ label: words }: KindOption) => folded(words).includes(asked);
  const named = plain.filter((option) => has(option) || like.has(plainKindOf(option) ?? 'other'));
  const others = asked.length < 2 ? [] : officialPairs.filter((pair) => !plainKindOf(pair)).map(official);
  return { chosen, found: [...named, ...others.filter(has).slice(0, maxOfficial)] };
}

const officialPairs: readonly KindCodes[] = lists.documentClass.entries.flatMap(({ code: classCode }) =>
  typesOfClass(classCode).map((typeCode) => ({ classCode, typeCode })),
);

/** Returns the stored coding when the code is unchanged: a code outside its list is shown as given (COD-02). */
function given(of: Document['classCode'] | undefined, code: string) {
  return of?.code === code ? of : { code };
}
