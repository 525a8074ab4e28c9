export type { Step as ChangeStep } from '@epr/domain/documents';
