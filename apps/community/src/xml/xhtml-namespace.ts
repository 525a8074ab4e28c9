/** Namespace of XHTML, the markup of narratives (FHIR R4, Narrative). */
export const xhtmlNamespace = 'http://www.w3.org/1999/xhtml';
