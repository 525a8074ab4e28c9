import { useId, type ComponentProps } from 'react';
import { LiveRegion, TextField } from '../../components/index.ts';
import { useTexts } from '../../i18n/index.ts';
import css from './town-field.module.css';
import { useTownProposal, type TypedAddress } from './use-town-proposal.ts';

export interface TownFieldProps extends ComponentProps<typeof TextField> {
  readonly address: TypedAddress;
  readonly onFillIn: (town: string) => void;
}

/** The town of a postal code: filled in if the code has one town, suggested if it has several; any other text may be typed. */
export function TownField({ address, onFillIn, ...field }: TownFieldProps) {
  const { t } = useTexts();
  const list = useId();
  const { towns, filledInTown } = useTownProposal(address, onFillIn);
  const hasSeveralTowns = towns.length > 1 && !towns.includes(address.town.trim());
  return (
    <div className={css.town}>
      <TextField required {...field} list={towns.length > 1 ? list : undefined} />
      <datalist id={list}>
        {towns.map((town) => (
          <option key={town} value={town} />
        ))}
      </datalist>
      <LiveRegion visible>
        {filledInTown !== undefined && <p className={css.said}>{t('profile.contact.townFilledIn')}</p>}
        {hasSeveralTowns && <p className={css.said}>{t('profile.contact.townsOfCode', { towns: towns.join(', ') })}</p>}
      </LiveRegion>
    </div>
  );
}
