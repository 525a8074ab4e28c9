export * from './patient-profile.ts';
