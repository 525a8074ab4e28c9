import { systems, type Coded } from '@epr/domain/values';

/** Document types used in the records, with their class; the type of `other` fits every class (official class and type map). */
export const demoDocumentKinds = {
  consultation: kind('371531000', '371530004', 'Consultation report'),
  history: kind('371531000', '371529009', 'History and physical report'),
  progress: kind('371531000', '371532007', 'Progress report'),
  labOrder: kind('721963009', '721965002', 'Laboratory Order'),
  pathologyOrder: kind('721963009', '721966001', 'Pathology order'),
  imagingOrder: kind('721963009', '2161000195103', 'Imaging Order'),
  discharge: kind('422735006', '373942005', 'Discharge summary'),
  transfer: kind('422735006', '371535009', 'Transfer summary report'),
  medicationList: kind('422735006', '721912009', 'Medication list'),
  medicationPlan: kind('422735006', '736378000', 'Medication Card document'),
  operation: kind('371525003', '371526002', 'Operative report'),
  laboratory: kind('371525003', '4241000179101', 'Laboratory report'),
  pathology: kind('371525003', '371528001', 'Pathology report'),
  imaging: kind('371525003', '4201000179104', 'Imaging report'),
  image: kind('371525003', '900000000000471006', 'Image'),
  media: kind('371525003', '787148009', 'Picture/Video/Audio'),
  carePlan: kind('734163000', '737427001', 'Medical care plan'),
  nursingPlan: kind('734163000', '773130005', 'Nursing care plan'),
  rehabilitationPlan: kind('734163000', '736055001', 'Rehabilitation care plan'),
  therapyDecision: kind('734163000', '761931002', 'Medication treatment plan'),
  prescription: kind('440545006', '761938008', 'Medical Prescription record'),
  nonDrugPrescription: kind('440545006', '765492005', 'Non-drug prescription'),
  allergy: kind('184216000', '722446000', 'Allergy record'),
  immunization: kind('184216000', '41000179103', 'Immunization record'),
  certificate: kind('405624007', '772786005', 'Medical certificate'),
  emergency: kind('417319006', '445300006', 'Emergency report'),
  nonMedical: kind('417319006', '445418005', 'Non-medical report'),
  dispense: kind('417319006', '82291000195104', 'Medication dispense'),
  referral: other('721927009'),
  patientNotes: other('184216000'),
  summary: other('422735006'),
  consent: other('371537001'),
  advanceDirective: other('371538006'),
  recordAccess: other('722160009'),
  emergencyCard: other('722216001'),
  organDonorCard: other('772790007'),
  birth: other('2171000195109'),
} as const;
export type DemoDocumentKind = keyof typeof demoDocumentKinds;

/** Formats used in the records, by the names of this package. */
export const formats = {
  unstructured: { code: 'urn:che:epr:EPR_Unstructured_Document', system: systems.formatCode },
  immunization: { code: 'urn:che:epr:ch-vacd:immunization-administration:2022', system: systems.formatCode },
  medicationList: { code: 'urn:che:epr:ch-emed:pml:2024', system: systems.formatCode },
  allergy: { code: 'urn:che:epr:ch-allergyintolerance:2024', system: systems.formatCode },
  laboratoryCda: {
    code: 'urn:ihe:lab:xd-lab:2008',
    system: 'http://ihe.net/fhir/ihe.formatcode.fhir/CodeSystem/formatcode',
  },
  scannedPdf: {
    code: 'urn:ihe:iti:xds:2017:mimeTypeSufficient',
    system: 'http://ihe.net/fhir/ihe.formatcode.fhir/CodeSystem/formatcode',
  },
} as const satisfies Record<string, Coded>;
export type Format = keyof typeof formats;

/** Facility types. */
export const facilities = {
  hospital: snomed('22232009', 'Hospital'),
  practice: snomed('264358009', 'General practice premises'),
  diagnostic: snomed('722171005', 'Diagnostic institution'),
  pharmacy: snomed('264372000', 'Pharmacy'),
  ambulatory: snomed('35971002', 'Ambulatory care site'),
  rehabilitation: snomed('80522000', 'Rehabilitation hospital'),
  home: snomed('394778007', "Client's or patient's home"),
} as const;
export type Facility = keyof typeof facilities;

/** Practice settings. */
export const practiceSettings = {
  general: snomed('394802001', 'General medicine'),
  cardiology: snomed('394579002', 'Cardiology'),
  emergency: snomed('394576009', 'Accident & emergency'),
  laboratory: snomed('708184003', 'Laboratory service'),
  radiology: snomed('394914008', 'Radiology'),
  orthopaedics: snomed('394801008', 'Trauma and orthopedics'),
  rehabilitation: snomed('394602003', 'Rehabilitation'),
  physiotherapy: snomed('722138006', 'Physiotherapy'),
  pharmacy: snomed('310080006', 'Pharmacy service'),
  nursing: snomed('722165004', 'Nursing'),
  dermatology: snomed('394582007', 'Dermatology'),
  pathology: snomed('394595002', 'Pathology'),
  psychology: snomed('722162001', 'Psychology'),
  obstetrics: snomed('408470005', 'Obstetrics'),
  tropical: snomed('408448007', 'Tropical medicine'),
  prevention: snomed('409968004', 'Preventive medicine'),
  paediatrics: snomed('394537008', 'Pediatrics'),
  geriatrics: snomed('394811001', 'Geriatric medicine'),
  unspecified: snomed('394658006', 'Other clinical specialty'),
} as const;
export type PracticeSetting = keyof typeof practiceSettings;

/** Event codes: the modality of an image or recording (DICOM modalities). */
export const events = {
  ecg: modality('ECG', 'Electrocardiography'),
  ultrasound: modality('US', 'Ultrasound'),
  magneticResonance: modality('MR', 'Magnetic Resonance'),
  xray: modality('DX', 'Digital Radiography'),
  photograph: modality('XC', 'External-camera Photography'),
} as const;
export type EventModality = keyof typeof events;

/** Returns the code of the role of an author or uploader. */
export function roleCode(role: 'PAT' | 'HCP' | 'ASS' | 'REP' | 'TCU'): Coded {
  return { code: role, system: systems.role };
}

/** Returns the code of a deletion status. */
export function deletionStatus(status: 'deletionNotRequested' | 'deletionRequested' | 'deletionProhibited'): Coded {
  return { code: `urn:e-health-suisse:2019:deletionStatus:${status}`, system: systems.deletionStatus };
}

function kind(classCode: string, typeCode: string, display: string) {
  return { classCode: snomed(classCode), typeCode: snomed(typeCode, display) };
}

function other(classCode: string) {
  return kind(classCode, '419891008', 'Record artifact');
}

function snomed(code: string, display?: string): Coded {
  return { code, system: systems.snomed, ...(display && { display }) };
}

function modality(code: string, display: string): Coded {
  return { code, system: 'http://dicom.nema.org/resources/ontology/DCM', display };
}
