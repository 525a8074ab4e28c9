import type { Attachment } from '@epr/domain/documents';
import { err } from '@epr/domain/values';
import { zipRequest } from '@epr/fhir/documents';
import { call, type CallResult, type Connection } from '../transport/index.ts';
import { attachmentUrl, readBlob, type OnProgress } from './read-attachment.ts';

export interface ZipDownload {
  /** At least one. */
  readonly attachments: readonly Attachment[];
  /** Language of the texts the platform adds to the zip, BCP 47. */
  readonly language: string;
  /** A solved captcha, after the platform has requested one (`captchaNeeded`). */
  readonly captchaToken?: string | undefined;
  readonly signal?: AbortSignal | undefined;
  readonly progress?: OnProgress | undefined;
}

export interface Zip {
  readonly file: Blob;
  /** Attachments left out by the platform (no permission, or deleted), and those outside the platform, which are not requested. */
  readonly leftOut: readonly Attachment[];
}

/**
 * POST r4/Binary/$zip with the attachment urls (core 7; DOC-10). `captchaNeeded`: the download limit of the session is reached
 * (DOC-16). The total passed to `progress` is the size of all attachments together, if every size is known.
 */
export async function downloadZip(connection: Connection, download: ZipDownload): Promise<CallResult<Zip>> {
  const { attachments, language, captchaToken, signal, progress } = download;
  const { fhir } = connection.endpoints;
  const [asked, outside] = [attachments.filter(within(fhir)), attachments.filter((one) => !within(fhir)(one))];
  if (asked.length === 0) return err({ reason: 'invalid', diagnostics: 'No attachment lies within the platform.' });
  const urls = asked.map(({ url }) => attachmentUrl(fhir, url) ?? url);
  const request = {
    url: `${fhir}/Binary/$zip`,
    method: 'POST',
    headers: {
      accept: 'application/zip, application/fhir+json;q=0.1',
      'accept-language': language,
      'content-type': 'application/fhir+json',
      ...(captchaToken === undefined ? {} : { 'captcha-token': captchaToken }),
    },
    body: JSON.stringify(zipRequest(urls)),
    authorize: 'record',
    reads: true,
    signal,
  } as const;
  const size = asked.reduce((sum, one) => sum + (one.size ?? Number.NaN), 0) || undefined;
  return call(connection, request, async (response, alive) => {
    const places = new Set((response.headers.get('left-out') ?? '').split(',').filter(Boolean).map(Number));
    const file = await readBlob({ contentType: 'application/zip', ...(size ? { size } : {}) }, progress)(
      response,
      alive,
    );
    return { file, leftOut: [...outside, ...asked.filter((_, place) => places.has(place))] };
  });
}

function within(fhir: string): (attachment: Attachment) => boolean {
  return ({ url }) => attachmentUrl(fhir, url) !== undefined;
}
