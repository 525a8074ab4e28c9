import { Button } from '../../../components/index.ts';
import { useTexts } from '../../../i18n/index.ts';
import type { useVaccinationModule } from './use-vaccination-module.ts';

/** Opens the external vaccination module (VAC-01). */
export function ModuleButton({ open, opening }: ReturnType<typeof useVaccinationModule>) {
  const { t } = useTexts();
  return (
    <Button icon="external" busy={opening} onClick={open}>
      {t('vaccination.module.open')}
    </Button>
  );
}
