import { flagOfCode, type LaboratoryValue } from '@epr/domain/documents';

/** The elements read from an Observation (R4); any may be missing in a document of another system. */
interface Observation {
  readonly resourceType?: string;
  readonly status?: string;
  readonly code?: Concept;
  readonly valueQuantity?: Quantity;
  readonly valueString?: string;
  readonly valueCodeableConcept?: Concept;
  readonly interpretation?: readonly Concept[];
  readonly referenceRange?: readonly { readonly low?: Quantity; readonly high?: Quantity }[];
}

interface Concept {
  readonly text?: string;
  readonly coding?: readonly { readonly system?: string; readonly code?: string; readonly display?: string }[];
}

interface Quantity {
  readonly value?: number;
  readonly comparator?: string;
  readonly unit?: string;
  readonly code?: string;
}

/** Reads the results in a FHIR document (a Bundle as JSON): its Observations with a value. Returns an empty list for any other text. */
export function readLaboratoryValues(json: string): readonly LaboratoryValue[] {
  let bundle: { readonly entry?: unknown };
  try {
    bundle = JSON.parse(json) as typeof bundle;
  } catch {
    return [];
  }
  const entries = Array.isArray(bundle?.entry) ? (bundle.entry as { readonly resource?: Observation }[]) : [];
  return entries.flatMap(({ resource }) => (resource?.resourceType === 'Observation' ? valueOf(resource) : []));
}

function valueOf(observation: Observation): readonly LaboratoryValue[] {
  const { status, code, interpretation, referenceRange, valueQuantity: quantity } = observation;
  const words = observation.valueString ?? wordsOf(observation.valueCodeableConcept);
  const measured = quantity?.value === undefined || quantity.comparator ? undefined : quantity.value;
  const value = measured ?? (quantity?.comparator ? `${quantity.comparator} ${quantity.value ?? ''}`.trim() : words);
  const name = wordsOf(code);
  if (value === undefined || !name || status === 'entered-in-error' || status === 'cancelled') return [];
  const loinc = code?.coding?.find(({ system }) => system === 'http://loinc.org')?.code;
  const unit = quantity?.unit ?? quantity?.code;
  const [range] = referenceRange ?? [];
  const flag = flagOfCode(interpretation?.[0]?.coding?.[0]?.code);
  return [
    {
      name,
      value,
      ...(loinc ? { code: loinc } : {}),
      ...(unit ? { unit } : {}),
      ...(range?.low?.value === undefined ? {} : { low: range.low.value }),
      ...(range?.high?.value === undefined ? {} : { high: range.high.value }),
      ...(flag ? { flag } : {}),
    },
  ];
}

function wordsOf(concept: Concept | undefined): string | undefined {
  return concept?.text ?? concept?.coding?.find(({ display }) => display)?.display ?? concept?.coding?.[0]?.code;
}
