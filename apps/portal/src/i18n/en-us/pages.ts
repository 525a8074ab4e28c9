import type { Texts } from '../text-keys.ts';

export const pages: Texts['pages'] = {
  imprint: {
    heading: 'Contact and imprint',
    intro: 'This portal is run by {{community}}.',
    contact: 'Contact',
    contactText: 'Your home community answers questions about the EPR and about this portal.',
    emergency: 'In a medical emergency',
    emergencyText: 'This portal is not an emergency number. Call 144.',
    responsible: 'Responsibility',
    responsibleText:
      '{{community}} is responsible for the content and operation of the portal. The person who uploaded a document to the EPR is responsible for it.',
    email: 'Email',
    phone: 'Phone',
    address: 'Address',
  },
  accessibility: {
    heading: 'Accessibility',
    intro:
      'Everyone should be able to use this portal. It is measured by WCAG 2.2, level AA, and the Swiss standard eCH-0059.',
    offers: 'What the portal offers',
    offersText:
      'Everything works with the keyboard and with a screen reader. Pages can be enlarged to 200 percent. You choose a light or dark appearance; motion follows the settings of your device.',
    lacks: 'What is still missing',
    lacksText:
      'Documents come from many places. Scanned pages and images often contain no text that a screen reader could read.',
    report: 'Report a barrier',
    reportText: 'Is something in your way? Tell your home community; you find its details under “Contact and imprint”.',
  },
  help: { what: 'What does this mean?' },
  privacy: {
    heading: 'Data protection',
    intro: 'Responsible for this portal: {{community}}.',
    data: 'Which data are processed?',
    dataText:
      'The portal shows the documents and details stored in the electronic patient record (EPR). It does not keep them itself. Every access is noted in the access log.',
    browser: 'What stays in my browser?',
    browserText:
      'While you are signed in, your browser keeps your sign-in and remembers which EPR is open and what you have entered but not saved yet. A file you have chosen for an upload is kept in the browser in encrypted form. All of this is deleted when you sign out. Your choice of language and appearance and the provider used last stay. Health professionals also find again on this device what they stated about themselves in an upload (title, institution, specialty); it is deleted after half a year without use. No other document is stored on the device unless you download it.',
    others: 'Who receives data?',
    othersText:
      'You sign in through the provider you choose. The portal contains no advertising, no visitor counting and no third-party fonts.',
    rights: 'Your rights',
    rightsText:
      'You can ask for information about your data and decide who may access them. Please contact your home community for this.',
  },
  legal: {
    heading: 'Terms of use',
    intro: 'This portal is run under the Federal Act on the Electronic Patient Record (EPRA). Run by: {{community}}.',
    use: 'Who may use the portal?',
    useText:
      'The portal is open to people registered in the home community. Sign-in details are personal and must not be passed on.',
    content: 'Content of documents',
    contentText:
      'The person who wrote a document is responsible for its content. The EPR replaces neither a talk with a health professional nor the emergency number 144.',
    availability: 'Availability',
    availabilityText:
      'The portal can usually be reached around the clock. It may be interrupted for maintenance or because of faults.',
    law: 'Applicable law',
    lawText: 'Swiss law applies.',
  },
};
