// Written by `npm run codes` from tables/deletion-status.tsv.
import { codeList, type CodeList } from './code-list.ts';

export const deletionStatus: CodeList = /* @__PURE__ */ codeList("deletion-status", ["urn:oid:2.16.756.5.30.1.127.3.10.18"], [
  ["urn:e-health-suisse:2019:deletionStatus:deletionProhibited",0,"Von der Löschung ausgenommen","Exclu de la suppression","Escluso dalla cancellazione","Exclus da la stizzada","Exempt from deletion"],
  ["urn:e-health-suisse:2019:deletionStatus:deletionRequested",0,"Löschung beantragt","Suppression demandée","Cancellazione richiesta","Stizzada dumandada","Deletion requested"],
  ["urn:e-health-suisse:2019:deletionStatus:deletionNotRequested",0,"Löschung nach 20 Jahren","Suppression après 20 ans","Cancellazione dopo 20 anni","Stizzada suenter 20 onns","Deletion after 20 years"],
]);
