import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Transport } from '../../packages/client/src/transport/index.ts';
import { entriesOf, asObject, isResource } from '@epr/fhir/bundle';
import { nationalProfiles } from './national/index.ts';
import { profileOf } from './profiles.ts';

/** Writes the FHIR requests and responses of a transport into a folder, one file per resource. */
export interface FhirRecorder {
  /**
   * Names the step recorded from now on, for the file names; `sent: false`: the request is invalid on purpose, so only the response is
   * recorded.
   */
  readonly step: (name: string, options?: { readonly sent: boolean }) => void;
  readonly recording: (transport: Transport) => Transport;
  /** Writes `files.tsv`: a line for each file with the profile it should conform to. */
  readonly finish: () => Promise<void>;
}

export function recordFhir(folder: string): FhirRecorder {
  const lines: string[] = [];
  let step = { name: 'start', sent: true };

  const keep = async (way: 'sent' | 'answered', content: string): Promise<void> => {
    // The validator's package of CH:PPQm has the same rules, but this code system at its former URL.
    const known = content.replaceAll('/ch-epr-fhir/CodeSystem/PpqmConsent', '/ch-epr-ppqm/CodeSystem/PpqmConsent');
    const resource: unknown = JSON.parse(known, withoutUnknownProfiles);
    // A batch response is validated as a whole, and each searchset in it separately.
    const inner = entriesOf(resource).filter((entry) => isResource(entry.resource, 'Bundle'));
    for (const one of [resource, ...inner.map((entry) => entry.resource)]) {
      const type = String(asObject(one)['resourceType']);
      const name = `${String(lines.length + 1).padStart(3, '0')}-${step.name}-${way}-${type}.json`;
      // Before the file is written, so that a response recorded at the same time gets another number.
      lines.push(`${name}\t${profileOf(one) ?? ''}`);
      await writeFile(join(folder, name), JSON.stringify(one));
    }
  };

  const record = async (url: string, body: unknown, answer: Response): Promise<Response> => {
    if (!new URL(url).pathname.startsWith('/r4')) return answer;
    const bundle = body instanceof FormData ? body.get('bundle') : body;
    const sent = bundle instanceof Blob ? await bundle.text() : bundle;
    if (step.sent && typeof sent === 'string' && sent.startsWith('{')) await keep('sent', sent);
    const type = answer.headers.get('content-type') ?? '';
    if (type.startsWith('application/fhir+json')) await keep('answered', await answer.clone().text());
    return answer;
  };

  return {
    step: (name, { sent } = { sent: true }) => {
      step = { name, sent };
    },
    recording: (transport) => ({
      ...transport,
      fetch: async (input, init) => {
        const request = input instanceof Request ? input : undefined;
        const body = request ? await request.clone().text() : init?.body;
        const url = input instanceof Request ? input.url : input.toString();
        return record(url, body, await transport.fetch(input, init));
      },
      upload: async (url, init, progress) => record(url, init.body, await transport.upload(url, init, progress)),
    }),
    finish: () => writeFile(join(folder, 'files.tsv'), lines.map((line) => `${line}\n`).join('')),
  };
}

/** Removes unknown profiles: the validator does not check a resource any further that names a profile it does not have. */
function withoutUnknownProfiles(key: string, value: unknown): unknown {
  if (key === 'meta' && Object.keys(asObject(value)).length === 0) return undefined;
  if (key !== 'profile' || !Array.isArray(value)) return value;
  const known = value.filter(
    (one) => typeof one !== 'string' || !one.startsWith('http://fhir.ch/ig/') || held.has(one),
  );
  return known.length > 0 ? known : undefined;
}

const held = new Set(nationalProfiles.map(({ url }) => url));
