// Written by `npm run codes` from tables/allergy-severity.tsv.
import { codeList, type CodeList } from './code-list.ts';

export const allergySeverity: CodeList = /* @__PURE__ */ codeList("allergy-severity", ["http://hl7.org/fhir/reaction-event-severity"], [
  ["mild",0,"Leicht","Faible","Lieve","Lev","Mild"],
  ["moderate",0,"Mittel","Moyen","Moderata","Moderà","Moderate"],
  ["severe",0,"Schwer","Grave","Grave","Grev","Severe"],
]);
