/** The registration of a person with an eID. */
export const nina = {
  given: 'Nina',
  family: 'Neu',
  birthDate: '04.05.1996',
  gender: 'female',
  ahv: '756.3100.0000.19',
  street: 'Aareweg 3',
  postalCode: '3005',
  city: 'Bern',
  country: 'CH',
  email: 'nina.neu@example.ch',
  phone: '079 123 45 67',
  consent: true,
};

/** How Nina can be reached. */
export const reachable = { phone: nina.phone, email: nina.email };

/** Another person, with neither telephone number nor e-mail address. */
export const emil = { ...nina, given: 'Emil', family: 'Ohnenetz', ahv: '756.3100.0000.33', phone: '', email: '' };
