import type { ConsentText } from './consent-text.ts';

export const en: ConsentText = {
  title: 'Consent to the electronic patient record',
  birthDate: 'Date of birth',
  ahv: 'AHV number',
  spid: 'EPR-SPID',
  address: 'Address',
  phone: 'Phone',
  email: 'Email',
  community: 'Home community',
  date: 'Date',
  version: 'Version',
  sections: [
    {
      title: 'What I agree to',
      paragraphs: [
        'I agree that {community} opens and keeps an electronic patient record (EPR) for me. Health professionals may add data that matter for my treatment.',
        'My consent is voluntary. I may withdraw it at any time without giving a reason; the EPR is then closed.',
      ],
    },
    {
      title: 'What holds from the first day',
      paragraphs: [
        'I see everything myself and decide who may see which documents.',
        'In an emergency, health professionals without an access right may read documents with normal access. I am notified of every such access and can switch emergency access off.',
        'New documents have normal access. I can change that in the settings.',
        'Every access is in the access log, which I can read at any time.',
      ],
    },
    {
      title: 'My details',
      paragraphs: [
        '{community} uses my AHV number to obtain my EPR-SPID, and my address, phone number and email to reach me.',
      ],
    },
  ],
  signature: 'Declaration',
  byPatient: 'Declared electronically by {name} on {date}, signed in with a checked electronic identity.',
  byProfessional: 'Registered by {name} on {date}. The patient signs here:',
  signHere: 'Place, date and signature: ________________________________________',
};
