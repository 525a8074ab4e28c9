import type { Ahv, Day, Spid } from '../values/index.ts';
import type { Gender } from './people.ts';

/** Parameters of a patient search (PSR-01). AHV number and SPID are used alone (PSR-02). */
export interface PatientSearch {
  readonly given?: string;
  readonly family?: string;
  readonly birthDate?: Day;
  readonly gender?: Gender;
  readonly ahv?: Ahv;
  readonly spid?: Spid;
  readonly city?: string;
  readonly postalCode?: string;
  readonly canton?: string;
  /** Phone number or e-mail address. */
  readonly contact?: string;
}
