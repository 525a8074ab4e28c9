import {
  folded,
  kindsLike,
  plainKindNames,
  plainKindOf,
  plainKinds,
  typesOfClass,
  type Document,
  type KindCodes,
} from '@epr/domain/documents';
import { lists, useLabels } from '../../../../documents/labels/use-labels.ts';
import { useTexts } from '../../../../i18n/index.ts';

/** A kind that can be chosen: a plain one, or a pair of the official lists that a search found. */
export interface KindOption extends KindCodes {
  readonly label: string;
  /** The class, where the type alone does not say it. */
  readonly detail?: string;
}

/** Pairs of the official lists a search shows at most. */
const mostOfficial = 6;

export function sameCodes(a: KindCodes, b: KindCodes): boolean {
  return a.classCode === b.classCode && a.typeCode === b.typeCode;
}

/** What is chosen, and what fits the search: plain kinds first, then pairs of the official lists with the words in their labels. */
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
  const like = new Set(kindsLike(query));
  const has = ({ label: words }: KindOption) => folded(words).includes(asked);
  const named = plain.filter((option) => has(option) || like.has(plainKindOf(option) ?? 'other'));
  const others = asked.length < 2 ? [] : officialPairs.filter((pair) => !plainKindOf(pair)).map(official);
  return { chosen, found: [...named, ...others.filter(has).slice(0, mostOfficial)] };
}

const officialPairs: readonly KindCodes[] = lists.documentClass.entries.flatMap(({ code: classCode }) =>
  typesOfClass(classCode).map((typeCode) => ({ classCode, typeCode })),
);

/** A code outside its list is shown as it was given (COD-02). */
function given(of: Document['classCode'] | undefined, code: string) {
  return of?.code === code ? of : { code };
}
