import type { Coded } from '@epr/domain/values';
import { fields } from '../bundle/index.ts';
import { securityLabel } from './mappers/codes.ts';

/** The confidentiality of a DocumentReference nobody has checked: of several labels the one that protects most (DOC-03). */
export function confidentialityIn(resource: unknown): Coded | undefined {
  return securityLabel.read(fields(resource));
}
