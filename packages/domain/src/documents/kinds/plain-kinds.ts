/** Class and type of a document, codes of the official lists. */
export interface KindCodes {
  readonly classCode: string;
  readonly typeCode: string;
}

/**
 * The names people use for the documents they add, in the order they are offered; each stands for one pair of codes of the official lists
 * (ch-term DocumentEntry.classCode and typeCode), and the official map allows the pair.
 */
export const plainKinds = {
  laboratory: { classCode: '371525003', typeCode: '4241000179101' },
  consultation: { classCode: '371531000', typeCode: '371530004' },
  discharge: { classCode: '422735006', typeCode: '373942005' },
  imaging: { classCode: '371525003', typeCode: '4201000179104' },
  operation: { classCode: '371525003', typeCode: '371526002' },
  prescription: { classCode: '440545006', typeCode: '761938008' },
  medication: { classCode: '422735006', typeCode: '736378000' },
  vaccination: { classCode: '184216000', typeCode: '41000179103' },
  allergy: { classCode: '184216000', typeCode: '722446000' },
  emergencyCard: { classCode: '722216001', typeCode: '419891008' },
  therapy: { classCode: '371531000', typeCode: '371532007' },
  nursing: { classCode: '734163000', typeCode: '773130005' },
  certificate: { classCode: '405624007', typeCode: '772786005' },
  directive: { classCode: '371538006', typeCode: '419891008' },
  picture: { classCode: '371525003', typeCode: '787148009' },
  administration: { classCode: '405624007', typeCode: '419891008' },
  other: { classCode: '419891008', typeCode: '419891008' },
} as const satisfies Readonly<Record<string, KindCodes>>;

export type PlainKind = keyof typeof plainKinds;

export const plainKindNames = Object.keys(plainKinds) as readonly PlainKind[];

/** Returns the plain kind of this pair of codes; undefined when there is none. */
export function plainKindOf({ classCode, typeCode }: KindCodes): PlainKind | undefined {
  return plainKindNames.find(
    (name) => plainKinds[name].classCode === classCode && plainKinds[name].typeCode === typeCode,
  );
}

/** Returns the first plain kind with this type, whatever its class; undefined for the type of `other`, which several kinds share. */
export function plainKindOfType(typeCode: string): PlainKind | undefined {
  return typeCode === plainKinds.other.typeCode
    ? undefined
    : plainKindNames.find((name) => plainKinds[name].typeCode === typeCode);
}
