// Written by `npm run codes` from tables/allergy-clinical.tsv.
import { codeList, type CodeList } from './code-list.ts';

export const allergyClinical: CodeList = /* @__PURE__ */ codeList("allergy-clinical", ["http://terminology.hl7.org/CodeSystem/allergyintolerance-clinical"], [
  ["active",0,"Aktiv","Active","Attiva","Activa","Active"],
  ["inactive",0,"Inaktiv","Inactive","Inattiva","Inactiva","Inactive"],
  ["resolved",0,"Behoben","Résolue","Risolta","Schliada","Resolved"],
]);
