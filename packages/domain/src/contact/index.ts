export * from './country.ts';
export * from './email.ts';
export * from './phone.ts';
export * from './postal-code.ts';
export * from './plain-text.ts';
