export * from './country.ts';
export * from './read-email.ts';
export * from './phone.ts';
export * from './read-postal-code.ts';
export * from './name-or-place.ts';
