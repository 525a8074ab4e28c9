import type { MessageKey } from '@epr/domain/messages';
import { refuse } from '../fhir-api/reply.ts';

/** The stored bytes are missing or are not those that were stored: nothing of them is handed out; the log says what is wrong. */
export const damagedFile = refuse(
  500,
  'exception',
  'The stored file is damaged or missing and is not handed out',
  'documents.content.damaged' satisfies MessageKey,
);
