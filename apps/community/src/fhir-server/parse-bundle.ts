import { ok, refused, type Result } from '@epr/domain/values';
import { refuse, type Reply } from '../fhir-api/reply.ts';
import { parseSafeJson } from '../fhir-api/safe-json.ts';
import { bundleJson, jsonExcess } from '../http/json-limits.ts';
import type { ConvertForm } from './form-converter.ts';

/** Reads the Bundle in a part of a form, JSON or XML, within the limits of one that comes as a body. */
export function bundleParser(convert: ConvertForm): (text: string) => Promise<Result<unknown, Reply>> {
  return async (text) => {
    // No JSON begins with this.
    const isXml = /^\s*</.test(text.slice(0, 1000));
    const json = isXml ? await convert(Buffer.from(text), 'xml', 'json') : ok(text);
    if (!json.ok) return refused(refuse(json.refusal.status, 'structure', json.refusal.words));
    return parseJson(json.value.toString());
  };
}

function parseJson(text: string): Result<unknown, Reply> {
  const excess = jsonExcess(text, bundleJson);
  if (excess) return refused(refuse(excess.status, excess.status === 413 ? 'too-costly' : 'structure', excess.why));
  const body = parseSafeJson(text);
  return body.ok ? ok(body.value) : refused(refuse(400, 'structure', body.refusal));
}
