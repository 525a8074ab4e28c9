// Written by `npm run codes` from tables/original-provider-role.tsv.
import { codeList, type CodeList } from './code-list.ts';

export const originalProviderRole: CodeList = /* @__PURE__ */ codeList("original-provider-role", ["urn:oid:2.16.756.5.30.1.127.3.10.6"], [
  ["DADM",0,"Dokumenten-Administrator","Administrateur de documents","Amministratore dei documenti","Administratur da documents","Document administrator"],
  ["HCP",0,"Gesundheitsfachperson","Professionnel de la santé","Professionista della salute","Persuna spezialisada dal sectur da sanadad","Healthcare professional"],
  ["PAT",0,"Patientin oder Patient","Patiente ou patient","Paziente","Pazienta u pazient","Patient"],
  ["ASS",0,"Hilfsperson","Auxiliaire","Persona ausiliara","Persuna d'agid","Assistant"],
  ["REP",0,"Stellvertretung","Représentant","Rappresentante","Substituziun","Representative"],
  ["TCU",0,"Technischer Benutzer","Utilisateur technique","Utente tecnico","Utilisader tecnic","Technical user"],
]);
