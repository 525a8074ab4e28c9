/** The fields of the patient search as typed; the domain's rules turn them into a search (PSR-01, PSR-02). */
export interface SearchFields {
  readonly family: string;
  readonly given: string;
  readonly birthDate: string;
  readonly gender: string;
  readonly ahv: string;
  readonly spid: string;
  readonly city: string;
  readonly postalCode: string;
  readonly canton: string;
  readonly contact: string;
}

export const emptyFields: SearchFields = {
  family: '',
  given: '',
  birthDate: '',
  gender: '',
  ahv: '',
  spid: '',
  city: '',
  postalCode: '',
  canton: '',
  contact: '',
};

/** Fields shown on request. */
export const furtherFields = [
  'ahv',
  'spid',
  'gender',
  'postalCode',
  'city',
  'canton',
  'contact',
] as const satisfies readonly (keyof SearchFields)[];

/** Numbers that identify a person by themselves. */
export const numberFields = ['ahv', 'spid'] as const;
