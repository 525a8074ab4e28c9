import type { Parameters } from 'fhir/r4';
import { ok, refused, type Result } from '@epr/domain/values';
import { fields, isResource, list, text } from '../../bundle/index.ts';

/** The question of `POST Binary/$zip` (DOC-10): the attachment urls, in the order the files shall have. */
export function zipRequest(urls: readonly string[]): Parameters {
  return { resourceType: 'Parameters', parameter: urls.map((valueUrl) => ({ name: 'url', valueUrl })) };
}

/**
 * Reads the question. No standard names the parameter, so the name is not looked at: every parameter has to carry an
 * address, as url, uri, string, or in an attachment. The refusal says what is wrong.
 */
export function readZipRequest(body: unknown): Result<readonly string[], string> {
  if (!isResource(body, 'Parameters')) return refused('Parameters are needed');
  const urls = list(fields(body)['parameter']).map((parameter) => addressIn(fields(parameter)));
  if (urls.length === 0) return refused('Parameters name no attachment');
  const whole = urls.filter((url) => url !== undefined);
  return whole.length === urls.length ? ok(whole) : refused('A parameter has no valueUrl');
}

function addressIn(parameter: Readonly<Record<string, unknown>>): string | undefined {
  const { valueUrl, valueUri, valueString, valueAttachment } = parameter;
  return text(valueUrl) ?? text(valueUri) ?? text(valueString) ?? text(fields(valueAttachment)['url']);
}
