import { classTypes } from '@epr/codes/class-types';
import { findCode } from '@epr/codes/code-list';
import { documentClass } from '@epr/codes/document-class';

/** Codes of the document types a class may have (official map); all of none. */
export function typesOfClass(classCode: string): readonly string[] {
  return Object.hasOwn(classTypes, classCode) ? (classTypes[classCode] ?? []) : [];
}

/** Whether a type may stand with a class; with a class nobody knows, any may (COD-02). */
export function isTypeOfClass(typeCode: string, classCode: string): boolean {
  return findCode(documentClass, classCode) === undefined || typesOfClass(classCode).includes(typeCode);
}

/** The type to stand after another class was chosen: the same if it fits, the only one there is, else none yet (`''`). */
export function typeForClass(typeCode: string, classCode: string): string {
  const types = typesOfClass(classCode);
  if (types.includes(typeCode)) return typeCode;
  return types.length === 1 ? (types[0] ?? '') : '';
}
