// Written by `npm run codes` from tables/allergy-type.tsv.
import { codeList, type CodeList } from './code-list.ts';

export const allergyType: CodeList = /* @__PURE__ */ codeList("allergy-type", ["http://hl7.org/fhir/allergy-intolerance-type"], [
  ["allergy",0,"Allergie","Allergie","Allergia","Allergia","Allergy"],
  ["intolerance",0,"Intoleranz","Intolérance","Intolleranza","Intoleranza","Intolerance"],
]);
