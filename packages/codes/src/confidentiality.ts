// Written by `npm run codes` from tables/confidentiality.tsv.
import { codeList, type CodeList } from './code-list.ts';

export const confidentiality: CodeList = /* @__PURE__ */ codeList("confidentiality", ["http://snomed.info/sct"], [
  ["1141000195107",0,"Geheim","Secret","Segreto","Secret","Secret"],
  ["17621005",0,"Normal zugänglich","Accès normal","Accesso normale","Access normal","Normal access"],
  ["263856008",0,"Eingeschränkt zugänglich","Accès restreint","Accesso limitato","Access restrenschì","Restricted access"],
]);
