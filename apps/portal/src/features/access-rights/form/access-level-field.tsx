import { readableCountIn, type AccessRight } from '@epr/domain/access-rights';
import { RadioGroup } from '../../../components/index.ts';
import { HelpButton } from '../../../context/help/help-button.tsx';
import { useRecord } from '../../../documents/record/use-record.ts';
import { useTexts } from '../../../i18n/index.ts';
import type { NamedActor } from '../queries/use-actors.ts';
import { rightsWith, type DraftContext, type RightDraft } from './right-draft.ts';

export interface AccessLevelFieldProps {
  readonly draft: RightDraft;
  readonly context: DraftContext;
  readonly namedActor: NamedActor;
  readonly delegation: AccessRight | undefined;
  readonly onChange: (part: Partial<RightDraft>) => void;
}

/** Choice of the level that may be read, with the number of documents each level opens on this record (ACC-04). */
export function AccessLevelField({ draft, context, namedActor, delegation, onChange }: AccessLevelFieldProps) {
  const { t } = useTexts();
  const documents = useRecord().data?.documents;
  const levels = (['normal', 'restricted'] as const).filter(
    (level) => level === 'normal' || delegation === undefined || delegation.level === 'delegation-and-restricted',
  );
  const options = levels.map((level) => {
    const count =
      documents &&
      readableCountIn(rightsWith(level, context), documents, context.today)(context.actor, namedActor.organisationIds);
    return {
      value: level,
      label: t(`rights.part.${level}`),
      description: count === undefined ? undefined : t(`rights.form.${level}Hint`, { count }),
    };
  });
  return (
    <div>
      <RadioGroup
        name="level"
        label={t('rights.form.level')}
        hint={delegation ? undefined : t('rights.form.secretHint')}
        value={draft.reading}
        options={options}
        onChange={({ target }) => onChange({ reading: target.value === 'restricted' ? 'restricted' : 'normal' })}
      />
      <HelpButton topic="confidentiality" about={t('rights.form.level')} />
    </div>
  );
}
