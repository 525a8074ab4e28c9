import type { CallResult } from './call-error.ts';

/** How calls leave the portal. Everything with an effect is a parameter, so that tests and browsers use the same calls. */
export interface Transport {
  readonly fetch: typeof fetch;
  /** Sends a body and reports how much of it has left (0 to 1); in a browser made on XMLHttpRequest. */
  readonly upload: (url: string, init: RequestInit, progress: (sent: number) => void) => Promise<Response>;
  /**
   * W3C trace context of one call to this address, `00-<32 hex>-<16 hex>-00`; undefined for origins that do not take it: a browser
   * asks a foreign server first whether the header may come, and a call with one it does not know never leaves.
   */
  readonly traceparent: (url: string) => string | undefined;
  /** Milliseconds after which a call without an answer is `timedOut`. */
  readonly timeout: number;
}

export interface Endpoints {
  /** FHIR base, also upload and batch, `http://localhost:4000/r4`. */
  readonly fhir: string;
  /** EPR services, `http://localhost:4000/epr`; calls add `/v1/…`. */
  readonly epr: string;
  /** How files are uploaded: as a part beside the bundle (core 7; the default), or as a Binary inside it (IHE MHD, ITI-65). */
  readonly uploadForm?: UploadForm;
}

export type UploadForm = 'multipart' | 'transaction';

/** What a call needs: the way out, the addresses, and the current authorisation. */
export interface Connection {
  readonly transport: Transport;
  readonly endpoints: Endpoints;
  /** `urn:oid:…` of the own home community: documents that name none are in it (core 6). */
  readonly homeCommunity?: string;
  /** The Authorization header for the open record (extended token, renewed when needed), or why there is none. */
  readonly authorise: () => Promise<CallResult<string>>;
  /** The Authorization header of the signed-in person without a record (basic token), for the patient search. */
  readonly authoriseBasic: () => Promise<CallResult<string>>;
  /**
   * Another header for the open record in the place of one the platform answered 401 to (RFC 6750, 3.1: the client may request a new
   * token and try once more), or why there is none. Absent: a 401 stands.
   */
  readonly reauthorise?: (rejected: string) => Promise<CallResult<string>>;
}
