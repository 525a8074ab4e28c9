import { classTypes } from '@epr/codes/class-types';
import { findCode } from '@epr/codes/code-list';
import { documentClass } from '@epr/codes/document-class';

/** Returns the codes of the document types of a class (official map); empty for an unknown class. */
export function typesOfClass(classCode: string): readonly string[] {
  return Object.hasOwn(classTypes, classCode) ? (classTypes[classCode] ?? []) : [];
}

/** Whether a type is allowed with a class; with an unknown class every type is (COD-02). */
export function isTypeOfClass(typeCode: string, classCode: string): boolean {
  return findCode(documentClass, classCode) === undefined || typesOfClass(classCode).includes(typeCode);
}

/** Returns the type after a change of class: the same type if it is allowed, the only type of the class, else none (`''`). */
export function typeForClass(typeCode: string, classCode: string): string {
  const types = typesOfClass(classCode);
  if (types.includes(typeCode)) return typeCode;
  return types.length === 1 ? (types[0] ?? '') : '';
}
