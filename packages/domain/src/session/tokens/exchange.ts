import { ok, err, type Result, type Spid } from '../../values/index.ts';
import { representedPersonName } from '../acting.ts';
import type { PurposeOfUse, Role } from '../roles.ts';
import type { EpochMs, SessionState } from '../session.ts';
import { reuseMargin } from '../timing.ts';

/** The parameters of a token exchange: record, role, purpose of use and principal (core 7, SES-14). */
export interface ExchangeParameters {
  readonly patient: Spid;
  readonly role: Role;
  readonly purpose: PurposeOfUse;
  /** Assistants name the professional they act for. */
  readonly principal?: { readonly gln: string; readonly name: string };
}

/** Whether the exchanged token may be reused: more than 5 s left, no emergency request running, same record (SES-15). */
export function mayReuse(state: SessionState, parameters: ExchangeParameters, now: EpochMs): boolean {
  const token = state.exchanged;
  if (!token || state.emergency === 'requested') return false;
  if (token.patient !== undefined && token.patient !== parameters.patient) return false;
  return token.expiresAt - now > reuseMargin;
}

/**
 * Returns the parameters of the exchange for the open record; a professional needs the patient's SPID, else it is refused: 'No SPID
 * defined.' (SES-14, SES-16).
 */
export function exchangeParameters(state: SessionState): Result<ExchangeParameters, 'noSpid'> {
  const patient = recordOf(state);
  if (!patient) return err('noSpid');
  const { representedPerson, role } = state;
  const principal =
    role === 'ASS' && representedPerson?.gln
      ? { gln: representedPerson.gln, name: representedPersonName(representedPerson) }
      : undefined;
  const purpose: PurposeOfUse = state.emergency === 'none' ? 'NORM' : 'EMER';
  return ok({ patient, role, purpose, ...(principal ? { principal } : {}) });
}

/** Returns the SPID of the open record: the represented person's, the opened patient's, or the user's own (core 6). */
export function recordOf(state: SessionState): Spid | undefined {
  if (state.role === 'REP') return state.representedPerson?.spid;
  if (state.role === 'PAT') return state.identity?.spid;
  return state.patient?.spid;
}
