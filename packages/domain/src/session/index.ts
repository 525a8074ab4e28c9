export * from './roles.ts';
export * from './session.ts';
export * from './places.ts';
