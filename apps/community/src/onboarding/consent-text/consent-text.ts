/** Text of the declaration of consent in one language; `{community}`, `{name}` and `{date}` are placeholders. */
export interface ConsentText {
  readonly title: string;
  readonly birthDate: string;
  readonly ahv: string;
  readonly spid: string;
  readonly address: string;
  readonly phone: string;
  readonly email: string;
  readonly community: string;
  readonly date: string;
  readonly version: string;
  readonly sections: readonly { readonly title: string; readonly paragraphs: readonly string[] }[];
  readonly signature: string;
  readonly byPatient: string;
  readonly byProfessional: string;
  readonly signHere: string;
}
