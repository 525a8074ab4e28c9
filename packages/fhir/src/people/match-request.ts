import type { Parameters, ParametersParameter, Patient, Resource } from 'fhir/r4';
import type { Gender, PatientSearch } from '@epr/domain/people';
import { asDay, ok, err, systems, type Ahv, type Result, type Spid } from '@epr/domain/values';

/** Builds the request of a patient search (PDQm ITI-119 `$match`). An AHV number may be part of the request, but never of the response. */
export function matchRequest(search: PatientSearch): Parameters {
  return { resourceType: 'Parameters', parameter: [{ name: 'resource', resource: patientOf(search) }] };
}

/** The search criteria, and the options of the response. */
export interface MatchRequest {
  readonly search: PatientSearch;
  /** Maximum number of matches. */
  readonly count: number | undefined;
  /** Only certain matches. */
  readonly onlyCertain: boolean;
}

/** Reads the request: Parameters with the Patient to be found, or the bare Patient. */
export function readMatchRequest(body: unknown): Result<MatchRequest, string> {
  const resource = body as Resource | null | undefined;
  if (isPatient(resource)) return withSearch(resource, { count: undefined, onlyCertain: false });
  if (!isParameters(resource)) return err('Parameters or a Patient is needed');
  const patient = resource.parameter.find((one) => one?.name === 'resource')?.resource;
  if (!isPatient(patient)) return err('the parameter "resource" must be a Patient');
  const count = resource.parameter.find((one) => one?.name === 'count')?.valueInteger;
  if (count !== undefined && !(Number.isInteger(count) && count > 0))
    return err('the parameter "count" must be a positive integer');
  const onlyCertain = resource.parameter.find((one) => one?.name === 'onlyCertainMatches')?.valueBoolean ?? false;
  if (typeof onlyCertain !== 'boolean') return err('the parameter "onlyCertainMatches" must be true or false');
  return withSearch(patient, { count, onlyCertain });
}

function isPatient(resource: Resource | null | undefined): resource is Patient {
  return resource?.resourceType === 'Patient';
}

function isParameters(
  resource: Resource | null | undefined,
): resource is Parameters & { parameter: ParametersParameter[] } {
  return resource?.resourceType === 'Parameters' && Array.isArray((resource as Parameters).parameter);
}

function patientOf(search: PatientSearch): Patient {
  const { spid, ahv, family, given, birthDate, gender, city, postalCode, canton, contact } = search;
  const identifier = [
    ...(spid ? [{ system: systems.spid, value: spid }] : []),
    ...(ahv ? [{ system: systems.ahv, value: ahv }] : []),
  ];
  const name = { ...(family ? { family } : {}), ...(given ? { given: [given] } : {}) };
  const address = {
    ...(city ? { city } : {}),
    ...(postalCode ? { postalCode } : {}),
    ...(canton ? { state: canton } : {}),
  };
  return {
    resourceType: 'Patient',
    ...(identifier.length > 0 ? { identifier } : {}),
    ...(Object.keys(name).length > 0 ? { name: [name] } : {}),
    ...(birthDate ? { birthDate } : {}),
    ...(gender ? { gender } : {}),
    ...(Object.keys(address).length > 0 ? { address: [address] } : {}),
    // The national profile forbids telecom in the request; the form in the specification has the field (facts 7, 25).
    ...(contact ? { telecom: [{ value: contact }] } : {}),
  };
}

function withSearch(patient: Patient, wanted: Omit<MatchRequest, 'search'>): Result<MatchRequest, string> {
  const birthDate = text(patient.birthDate);
  const day = birthDate === undefined ? undefined : asDay(birthDate);
  if (birthDate !== undefined && !day) return err('birthDate must be a whole date, YYYY-MM-DD');
  const name = first(patient.name);
  const address = first(patient.address);
  const fields = {
    spid: identifier(patient, systems.spid) as Spid | undefined,
    ahv: identifier(patient, systems.ahv)?.replaceAll('.', '') as Ahv | undefined,
    family: text(name?.family),
    given: text(Array.isArray(name?.given) ? name.given.filter((one) => typeof one === 'string').join(' ') : undefined),
    birthDate: day,
    gender: text(patient.gender) as Gender | undefined,
    city: text(address?.city),
    postalCode: text(address?.postalCode),
    canton: text(address?.state),
    contact: text(first(patient.telecom)?.value),
  };
  const search: PatientSearch = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
  return Object.keys(search).length > 0 ? ok({ search, ...wanted }) : err('nothing is asked for');
}

function identifier(patient: Patient, system: string): string | undefined {
  const all = Array.isArray(patient.identifier) ? patient.identifier : [];
  return text(all.find((one) => one?.system === system)?.value);
}

function first<T>(many: readonly T[] | undefined): T | undefined {
  return Array.isArray(many) ? (many as readonly T[])[0] : undefined;
}

function text(value: string | undefined): string | undefined {
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined;
}
