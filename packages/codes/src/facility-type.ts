// Written by `npm run codes` from tables/facility-type.tsv.
import { codeList, type CodeList } from './code-list.ts';

export const facilityType: CodeList = /* @__PURE__ */ codeList("facility-type", ["http://snomed.info/sct"], [
  ["722171005",0,"Diagnostische Einrichtung","Institut de diagnostic","Istituto diagnostico","Instituziun diagnostica","Diagnostic institution"],
  ["225728007",0,"Notfall- und Rettungsdienste","Service d'urgence et de sauvetage","Servizio di pronto soccorso e di salvataggio","Servetsch d'urgenza e da salvament","Accident and Emergency department"],
  ["394747008",0,"Gesundheitsbehörde","Autorité sanitaire","Autorità sanitaria","Autoritad da sanadad","Health Authority"],
  ["66280005",0,"Organisation für Pflege zu Hause","Soins à domicile","Servizio di assistenza e cura a domicilio","Organisaziun per la tgira a chasa","Private home-based care"],
  ["22232009",0,"Spital","Hôpital","Ospedale","Ospital","Hospital"],
  ["722172003",0,"Armeeärztliche Dienste","Service sanitaire de l'armée","Servizio di medicina militare","Servetsch da medischina militara","Military health institution"],
  ["722173008",0,"Gesundheitseinrichtung in der Haftanstalt","Service de santé en milieu carcéral","Struttura sanitaria in uno stabilimento carcerario","Structura da sanadad en in stabiliment giudizial","Prison based care site"],
  ["42665001",0,"Pflegeheim","Établissement médico-social","Casa di cura","Chasa da tgira","Nursing home"],
  ["264372000",0,"Apotheke","Pharmacie","Farmacia","Apoteca","Pharmacy"],
  ["35971002",0,"Ambulante Einrichtung","Établissement ambulatoire","Struttura ambulatoriale","Instituziun ambulanta","Ambulatory care site"],
  ["80522000",0,"Organisation für stationäre Rehabilitation","Réadaptation stationnaire","Istituto di riabilitazione stazionaria","Institut da reabilitaziun staziunara","Rehabilitation hospital"],
  ["394778007",0,"Domizil des Patienten","Domicile du patient","Domicilio del paziente","Domicil dal pazient","Client's or patient's home"],
  ["288565001",0,"Medizinisches Zentrum","Centre médical","Centro medico","Center medicinal","Medical center"],
  ["264358009",0,"Arztpraxis","Cabinet médical","Studio medico","Pratica da medi","General practice premises"],
  ["43741000",0,"Andere Gesundheitsorganisation","Autres prestataires de soins","Altre organizzazioni sanitarie","Autras organisaziuns dals fatgs da tgira","Other site of care"],
  ["91154008",0,"Geburtshaus","Maison de naissance","Casa di nascita","Chasa da parturir","Birthing center"],
  ["22201008",0,"Zahnarztpraxis","Cabinet dentaire","Studio dentistico","Pratica da dentist","Dental practice"],
  ["1332138002",0,"Telemedizinische Einrichtung","Institut de télémédecine","Centro di telemedicina","Instituziun da telemedischina","Telemedicine center"],
]);
