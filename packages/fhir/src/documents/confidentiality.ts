import type { Coded } from '@epr/domain/values';
import { asObject } from '../bundle/index.ts';
import { securityLabel } from './mappers/codes.ts';

/** Reads the confidentiality level of an unchecked DocumentReference: of several labels the most protective one (DOC-03). */
export function confidentialityIn(resource: unknown): Coded | undefined {
  return securityLabel.read(asObject(resource));
}
