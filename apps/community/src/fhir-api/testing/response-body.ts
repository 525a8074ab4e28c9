/** The parts of a response body that tests read; a missing part makes the test fail. */
export interface Body {
  readonly resourceType: string;
  readonly type: string;
  readonly total: number;
  readonly id: string;
  readonly status: string;
  readonly fhirVersion: string;
  readonly entry: Several<Entry>;
  readonly link: Several<{ readonly relation: string; readonly url: string }>;
  readonly issue: Several<{
    readonly code: string;
    readonly diagnostics: string;
    readonly expression?: readonly string[];
    readonly details?: { readonly coding: Several<{ readonly code: string }> };
  }>;
  readonly content: Several<{ readonly attachment: { readonly url: string; readonly title: string } }>;
  readonly identifier: Several<{ readonly value: string }>;
  readonly name: readonly object[];
  readonly parameter: readonly object[];
  readonly subtype: Several<{ readonly code: string }>;
  readonly agent: Several<{ readonly name: string }>;
  readonly purposeOfEvent?: Several<{ readonly coding: Several<{ readonly code: string }> }>;
  readonly extension: readonly object[];
  readonly rest: Several<{
    readonly resource: Several<{
      readonly type: string;
      readonly interaction: readonly { readonly code: string }[];
      readonly versioning?: string;
      readonly readHistory?: boolean;
      readonly operation?: readonly { readonly name: string; readonly definition: string }[];
    }>;
  }>;
}

export interface Entry {
  readonly resource: Body;
  readonly item: { readonly reference: string };
  readonly response: { readonly status: string; readonly location: string; readonly outcome: Body };
  readonly fullUrl: string;
  readonly search: { readonly score: number };
}

type Several<T> = readonly [T, T, ...T[]];
