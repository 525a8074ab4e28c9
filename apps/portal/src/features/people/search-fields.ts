/** What is typed into the patient search, as it is typed; the domain's rules make a search of it (PSR-01, PSR-02). */
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

/** Numbers that find a person alone. */
export const numberFields = ['ahv', 'spid'] as const;
