export * from './access-right.ts';
export * from './decision.ts';
export * from './policy-sets.ts';
export * from './subject.ts';
export * from './own-right.ts';
export * from './writing-rules.ts';
export * from './right-faults.ts';
export * from './authorize-right.ts';
