/**
 * Accepted errors of the HL7 validator, each with its reason; docs/fhir-validation.md describes them. `words` is matched against the
 * message, `place` against the location; `of` tests the resource.
 */
export const exceptions = [
  {
    words: /CodeSystem is unknown and can't be validated: urn:ietf:rfc:3986 /,
    place: /policyRule|identifier\.type/,
    why: 'CH:PPQm binds URNs of policies as codes; no code system lists them, and the validator has no terminology server.',
  },
  {
    words: /^Unknown code 'urn:oid:2\.16\.756\.5\.30\.1\.127\.3\.10\.10#urn:che:epr:ch-/,
    place: /format|category/,
    why: 'Format codes of 2024; the value sets on Maven Central are of 2023 (ch.fhir.ig.ch-epr-term 2.0.9).',
  },
  {
    words: /^Unknown code 'http:\/\/terminology\.hl7\.org\/CodeSystem\/object-role#26'/,
    place: /AuditEvent.*entity\[\d+\]\.role/,
    why: 'CH:ATC keeps the trace in an entity of role 26 (processing element), which the list in FHIR R4 itself ends before.',
  },
  {
    words: /ch-epr-ppqm-template-structure/,
    place: /^(?:Bundle\.entry\[\d+\]\.resource|Consent)$/,
    of: (consent) =>
      consent.identifier.some(({ value }) => value === '301') &&
      consent.policyRule.coding[0].code === 'urn:e-health-suisse:2015:policies:exclusion-list' &&
      consent.provision.period === undefined,
    why: 'An exclusion needs no end; the rule of CH:PPQm 2.0.0 means rights with delegation and asks one of all (contains() is never empty).',
  },
];
