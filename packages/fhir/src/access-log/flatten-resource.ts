import type { LogField } from '@epr/domain/access-log';
import { fromBase64 } from '@epr/domain/values';

/** Maximum depth to which a resource is flattened, deeper values stay JSON; FHIR itself nests far less. */
const deepest = 20;

/** Lists every field of a resource as sent, in its order; the base64 value of a detail is decoded when it is text. */
export function flattenResource(resource: unknown): readonly LogField[] {
  return below(resource, '', deepest);
}

function below(value: unknown, path: string, depth: number): readonly LogField[] {
  if (value === null || value === undefined) return [];
  if (typeof value !== 'object')
    return [{ path, value: shown(path, typeof value === 'string' ? value : JSON.stringify(value)) }];
  if (depth === 0) return [{ path, value: JSON.stringify(value) }];
  const parts = Array.isArray(value)
    ? value.map((one, at) => [`${path}[${at}]`, one as unknown] as const)
    : Object.entries(value).map(([name, one]) => [path === '' ? name : `${path}.${name}`, one as unknown] as const);
  return parts.flatMap(([name, one]) => below(one, name, depth - 1));
}

function shown(path: string, value: string): string {
  return path.endsWith('valueBase64Binary') ? (fromBase64(value) ?? value) : value;
}
