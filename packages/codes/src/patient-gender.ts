// Written by `npm run codes` from tables/patient-gender.tsv.
import { codeList, type CodeList } from './code-list.ts';

export const patientGender: CodeList = /* @__PURE__ */ codeList("patient-gender", ["http://hl7.org/fhir/administrative-gender"], [
  ["female",0,"Weiblich","Féminin","Femminile","Feminin","Female"],
  ["male",0,"Männlich","Masculin","Maschile","Masculin","Male"],
  ["other",0,"Anderes","Autre","Altro","Auter","Other"],
  ["unknown",0,"Unbekannt","Inconnu","Sconosciuto","Nunenconuschent","Unknown"],
]);
