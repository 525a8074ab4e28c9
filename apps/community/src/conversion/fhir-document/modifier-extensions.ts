import type { UncheckedJson } from '@epr/fhir/bundle';
import type { ResourceFormatter } from './resource-formatter.ts';

/**
 * Whether an element or anything inside it has a modifier extension. Such an extension may reverse the meaning; none is understood here, so
 * that readers must be told of it (FHIR R4, 2.4.1.1).
 * @param exceptMember name of the elements that are not looked into
 */
export function hasModifierExtension(element: unknown, exceptMember = ''): boolean {
  const pending = [element];
  while (pending.length > 0) {
    const current = pending.pop();
    if (typeof current !== 'object' || current === null) continue;
    for (const [name, value] of Object.entries(current)) {
      if (name === 'modifierExtension') return true;
      if (name !== exceptMember) pending.push(value);
    }
  }
  return false;
}

/** A resource that many others refer to is looked into once. */
const isModifiedCache = new WeakMap<UncheckedJson, boolean>();

/** Whether the meaning of a resource, or of the medicine it refers to, is changed by a modifier extension. */
export function isModified({ resource, resolve }: Pick<ResourceFormatter, 'resource' | 'resolve'>): boolean {
  return [resource, resolve(resource['medicationReference'], resource)].some((one) => {
    if (!one) return false;
    const modified = isModifiedCache.get(one) ?? hasModifierExtension(one);
    isModifiedCache.set(one, modified);
    return modified;
  });
}
