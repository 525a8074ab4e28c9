import type { Spid } from '@epr/domain/values';
import type { CallResult } from './call-error.ts';

/** Sends the calls of the portal. All side effects are injected, so that tests and browsers use the same calls. */
export interface Transport {
  readonly fetch: typeof fetch;
  /** Sends a body and reports the share sent (0 to 1); in a browser based on XMLHttpRequest. */
  readonly upload: (url: string, init: RequestInit, progress: (sent: number) => void) => Promise<Response>;
  /**
   * W3C trace context of one call to this URL, `00-<32 hex>-<16 hex>-00`; undefined for origins that do not accept it: the browser sends
   * a CORS preflight to another origin, and blocks the call if the server does not permit the header.
   */
  readonly traceparent: (url: string) => string | undefined;
  /** Milliseconds after which a call without a response is `timedOut`. */
  readonly timeout: number;
}

export interface Endpoints {
  /** FHIR base, also upload and batch, `http://localhost:4000/r4`. */
  readonly fhir: string;
  /** EPR services, `http://localhost:4000/epr`; calls add `/v1/…`. */
  readonly epr: string;
  /** How files are uploaded: as a separate multipart part (core 7; the default), or as a Binary in the Bundle (IHE MHD, ITI-65). */
  readonly uploadForm?: UploadForm;
}

export type UploadForm = 'multipart' | 'transaction';

/** Dependencies of a call: transport, endpoints, and the current authorization. */
export interface Connection {
  readonly transport: Transport;
  readonly endpoints: Endpoints;
  /** `urn:oid:…` of this home community: documents that name no community belong to it (core 6). */
  readonly homeCommunity?: string;
  /** Returns the Authorization header for the open record (extended token, renewed when needed), or why there is none. */
  readonly authorize: () => Promise<CallResult<string>>;
  /** Returns the EPR-SPID of the record that is open now. A call made for one record is never sent for another. */
  readonly record?: () => Spid | undefined;
  /** Returns the Authorization header of the signed-in person without a record (basic token), for example for the patient search. */
  readonly authorizeBasic: () => Promise<CallResult<string>>;
  /**
   * Returns another Authorization header for the open record after the platform rejected one with 401 (RFC 6750, 3.1: the client may
   * request a new token and retry once), or why there is none. Absent: no retry after a 401.
   */
  readonly reauthorize?: (rejected: string) => Promise<CallResult<string>>;
}
