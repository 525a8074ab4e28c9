import type { Parameters } from 'fhir/r4';
import { ok, err, type Result } from '@epr/domain/values';
import { asObject, isResource, asArray, asString } from '../../bundle/index.ts';

/** Builds the request of `POST Binary/$zip` (DOC-10): the urls of the attachments, in the order of the files in the archive. */
export function zipRequest(urls: readonly string[]): Parameters {
  return { resourceType: 'Parameters', parameter: urls.map((valueUrl) => ({ name: 'url', valueUrl })) };
}

/**
 * Reads the request. No standard defines the name of the parameter, so it is ignored: every parameter must have a URL, as url, uri,
 * string, or in an attachment. Returns the URLs; the refusal is the reason.
 */
export function readZipRequest(body: unknown): Result<readonly string[], string> {
  if (!isResource(body, 'Parameters')) return err('Parameters are needed');
  const urls = asArray(asObject(body)['parameter']).map((parameter) => addressIn(asObject(parameter)));
  if (urls.length === 0) return err('Parameters name no attachment');
  const whole = urls.filter((url) => url !== undefined);
  return whole.length === urls.length ? ok(whole) : err('A parameter has no valueUrl');
}

function addressIn(parameter: Readonly<Record<string, unknown>>): string | undefined {
  const { valueUrl, valueUri, valueString, valueAttachment } = parameter;
  return (
    asString(valueUrl) ?? asString(valueUri) ?? asString(valueString) ?? asString(asObject(valueAttachment)['url'])
  );
}
