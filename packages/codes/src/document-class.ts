// Written by `npm run codes` from tables/document-class.tsv.
import { codeList, type CodeList } from './code-list.ts';

export const documentClass: CodeList = /* @__PURE__ */ codeList("document-class", ["http://snomed.info/sct"], [
  ["2171000195109",0,"Geburtsbericht","Rapport de naissance","Rapporto del parto","Rapport da naschientscha","Birth report"],
  ["371531000",0,"Konsultationsbericht","Rapport de consultation","Rapporto di visita medica","Rapport da consultaziun","Report of clinical encounter"],
  ["721927009",0,"Zuweisungsschreiben","Lettre de référence","Lettera d'invio","Brev d'assegnaziun","Referral note"],
  ["721963009",0,"Untersuchungsauftrag","Demande d'examen","Richiesta di esami","Incumbensa da consultaziun","Order"],
  ["422735006",0,"Zusammenfassung","Résumé","Riepilogo","Rapport resumà","Summary"],
  ["371525003",0,"Interventionsbericht","Rapport d'intervention","Rapporto operatorio","Rapport d'intervenziun","Procedure report"],
  ["734163000",0,"Behandlungsplan","Plan de soins","Piano di cura","Plan da tractament","Care plan"],
  ["440545006",0,"Verschreibung","Prescription","Prescrizione medica","Prescripziun","Prescription"],
  ["184216000",0,"Patientendokumentation","Documentation du patient","Documentazione del paziente","Documentaziun dal pazient","Patient documentation"],
  ["371537001",0,"Einverständniserklärung","Consentement","Consenso","Consentiment","Consent"],
  ["371538006",0,"Patientenverfügung","Directives anticipées","Direttive anticipate","Disposiziun dal pazient","Advance directives"],
  ["722160009",0,"Rückverfolgung der EPD-Zugriffe","Traçabilité des accès au DEP","Cronologia degli accessi alla CIP","Repersequitabladad da l'access al DEP","Record access"],
  ["722216001",0,"Notfallkarte","Carte d'urgence","Tessera di emergenza","Attest d'urgenza","Emergency ID card"],
  ["772790007",0,"Organspendeausweis","Carte de donneur d'organes","Tessera di donatore di organi","Attest da donatur d'organs","Organ donor card"],
  ["405624007",0,"Administratives Dokument","Document administratif","Documento amministrativo","Document administrativ","Administrative document"],
  ["417319006",0,"Dokument zu gesundheitsrelevantem Ereignis","Document sur l'événement sanitaire","Documento concernente un evento rilevante per la salute","Document concernent in eveniment relevant per la sanadad","Event report"],
  ["419891008",0,"Sonstige Dokumentation","Autre documentation","Altra documentazione","Autra documentaziun","Other documentation"],
]);
