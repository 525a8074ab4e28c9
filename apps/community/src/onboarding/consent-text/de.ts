import type { ConsentText } from './consent-text.ts';

export const de: ConsentText = {
  title: 'Einwilligung zum elektronischen Patientendossier',
  birthDate: 'Geburtsdatum',
  ahv: 'AHV-Nummer',
  spid: 'EPR-SPID',
  address: 'Adresse',
  phone: 'Telefon',
  email: 'E-Mail',
  community: 'Stammgemeinschaft',
  date: 'Datum',
  version: 'Version',
  sections: [
    {
      title: 'Wozu ich einwillige',
      paragraphs: [
        'Ich willige ein, dass die {community} für mich ein elektronisches Patientendossier (EPD) eröffnet und führt. Gesundheitsfachpersonen dürfen darin Daten speichern, die für meine Behandlung wichtig sind.',
        'Die Einwilligung ist freiwillig. Ich kann sie jederzeit und ohne Begründung widerrufen; dann wird das EPD aufgehoben.',
      ],
    },
    {
      title: 'Was vom ersten Tag an gilt',
      paragraphs: [
        'Ich selbst sehe alles und bestimme, wer welche Dokumente sehen darf.',
        'Im Notfall dürfen Gesundheitsfachpersonen ohne Zugriffsrecht die normal zugänglichen Dokumente lesen. Ich werde über jeden solchen Zugriff benachrichtigt und kann den Notfallzugriff ausschalten.',
        'Neue Dokumente sind normal zugänglich. Ich kann das in den Einstellungen ändern.',
        'Jeder Zugriff steht im Zugriffsprotokoll, das ich jederzeit ansehen kann.',
      ],
    },
    {
      title: 'Meine Angaben',
      paragraphs: [
        'Die {community} verwendet meine AHV-Nummer, um meine EPR-SPID zu erhalten, und meine Adresse, Telefonnummer und E-Mail, um mich zu erreichen.',
      ],
    },
  ],
  signature: 'Erklärung',
  byPatient: 'Elektronisch erklärt von {name} am {date}, angemeldet mit einer geprüften elektronischen Identität.',
  byProfessional: 'Registriert durch {name} am {date}. Die Patientin oder der Patient unterschreibt hier:',
  signHere: 'Ort, Datum und Unterschrift: ________________________________________',
};
