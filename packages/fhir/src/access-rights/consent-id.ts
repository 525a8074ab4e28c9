/** Returns the logical id of an access right: the uuid of its policy set. */
export function consentId(policySetId: string): string {
  return policySetId.toLowerCase().replace(/^urn:uuid:/, '');
}
