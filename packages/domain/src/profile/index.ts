export * from './profile.ts';
export * from './validate-contact.ts';
