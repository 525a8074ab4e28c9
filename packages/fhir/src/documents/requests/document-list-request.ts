import type { Bundle } from 'fhir/r4';
import { batchOfGets } from '../../bundle/index.ts';

/** Builds the request for the document list: documents of every status, and the submission sets (core 7; DOC-01). */
export function documentListRequest(): Bundle {
  return batchOfGets(['DocumentReference?status=current,entered-in-error,superseded', 'List']);
}
