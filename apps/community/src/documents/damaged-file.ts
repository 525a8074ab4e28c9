import type { MessageKey } from '@epr/domain/messages';
import { refuse } from '../fhir-api/reply.ts';

/** Returned when the stored bytes are missing or differ from what was stored: none of them are sent; the process log has the fault. */
export const damagedFile = refuse(
  500,
  'exception',
  'The stored file is damaged or missing and is not returned',
  'documents.content.damaged' satisfies MessageKey,
);
