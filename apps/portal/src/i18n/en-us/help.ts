import type { HelpTexts } from '../de-ch/help.ts';

/** The texts of the help, loaded when it is opened. */
export const help: HelpTexts = {
  intro: 'The essentials in brief. Your home community will help you with any questions: {{community}}.',
  topicsHeading: 'Understanding the EPR',
  others: 'More topics',
  basicsHeading: 'Signing in and using the portal',
  basics: [
    {
      heading: 'How do I sign in?',
      text: 'On the sign-in page, choose the provider of your electronic identity. You identify yourself there and are then brought back here. Only the provider sees your password.',
    },
    {
      heading: 'I have lost my sign-in details',
      text: 'Only the provider of your electronic identity can issue new ones. Its sign-in page shows you how.',
    },
    {
      heading: 'Why am I signed out?',
      text: 'For your protection the session ends when you do not use the portal for {{minutes}} minutes. One minute before, you are asked whether you want to stay signed in.',
    },
    {
      heading: 'Language and appearance',
      text: 'You choose the language at the top of the sign-in page or in the account menu. The light or dark appearance is set there too.',
    },
  ],
  topics: {
    documents: {
      title: 'Documents',
      lead: 'The EPR holds documents about a person’s health: reports, laboratory results, images, prescriptions. The person and their health professionals upload them.',
      picture: 'A sheet with a title and a date. The older version lies behind it, an addendum below.',
      sections: [
        {
          heading: 'What a document consists of',
          text: 'A file and details about it: title, date, kind, language and author. You can search these details and the text of the file.',
        },
        {
          heading: 'Adding',
          text: 'Choose a file or photograph a letter. The portal says at once what will happen to the file. Most details are already filled in.',
        },
        {
          heading: 'Version and addendum',
          text: 'A new version replaces the older one, which can still be read. An addendum stands with the document it belongs to.',
        },
        {
          heading: 'Deleting',
          text: 'The patient and a representative can request the deletion and withdraw the request until the day shown. After that, the document is permanently deleted with all its versions.',
        },
      ],
    },
    kinds: {
      title: 'Kinds of documents',
      lead: 'The kind says what a document is, for example a laboratory report or a prescription. This is how everyone finds it again.',
      picture: 'Six signs: report, laboratory, image, medication, vaccination and other document.',
      sections: [
        {
          heading: 'Plain words',
          text: 'When you add a document you choose from the most common kinds. The portal derives the official class and type from it; all others are under “Show the official lists”.',
        },
        {
          heading: 'Sign and color',
          text: 'Each kind has its own sign and color in the list. The filters show only the kinds you are looking for.',
        },
        {
          heading: 'A wrong kind',
          text: 'The person who added a document can change its kind later. The document itself stays as it is.',
        },
      ],
    },
    confidentiality: {
      title: 'Confidentiality',
      lead: 'Three levels decide who sees a document. The patient can change the level of every document at any time.',
      picture:
        'Three doors: the first is open to everyone with an access right, the second to a chosen few, the third is locked.',
      sections: [
        {
          heading: 'Normal access',
          text: 'All health professionals and groups with an access right see the document. In an emergency others do too, if emergency access is switched on.',
        },
        {
          heading: 'Restricted access',
          text: 'Only health professionals and groups with access to documents with restricted access see the document. In an emergency, only if the settings say so.',
        },
        {
          heading: 'Secret',
          text: 'Only the patient and a representative see the document. No health professional does, not even in an emergency.',
        },
        {
          heading: 'New documents',
          text: 'The settings say how confidential new documents from health professionals are at least.',
        },
      ],
    },
    representation: {
      title: 'Representation',
      lead: 'A representative looks after the EPR of another person, for example a child or a parent.',
      picture: 'Two people. One hands the other the key to the EPR.',
      sections: [
        {
          heading: 'What a representative may do',
          text: 'See the whole EPR, secret documents included, upload documents and manage access rights.',
        },
        {
          heading: 'Appointing and dismissing',
          text: 'Patients appoint a representative under “Profile” by name and identifier. The appointment is effective at once and can be withdrawn at any time.',
        },
        {
          heading: 'What the log says',
          text: 'Everything a representative does is in the access log under the representative’s own name.',
        },
      ],
    },
    emergency: {
      title: 'Emergency access',
      lead: 'When life and health are at stake and nobody can be asked, a health professional may open the EPR without an access right.',
      picture: 'A health professional opens the EPR; a line in the log and a notification appear.',
      sections: [
        {
          heading: 'What can be seen',
          text: 'Only what is released for emergencies, never what is secret. Reading is possible, adding and changing are not.',
        },
        {
          heading: 'Who learns of it',
          text: 'Every emergency access is in the access log, and the patient always receives a notification.',
        },
        {
          heading: 'Switching it on and off',
          text: 'In the settings patients choose which documents can be read in an emergency, or switch emergency access off. A person who is excluded from the EPR cannot open it in an emergency either.',
        },
        { heading: 'In an emergency', text: 'This portal is not an emergency number. Call 144.' },
      ],
    },
  },
};
