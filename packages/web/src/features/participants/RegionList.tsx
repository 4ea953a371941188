import { Button } from '@distance/ui/button/Button.tsx';
import { Field } from '@distance/ui/field/Field.tsx';
import { Note } from '@distance/ui/message/Note.tsx';
import { lazy, Suspense } from 'react';
import { useTranslations } from 'use-intl';
import type { RegionFieldProps } from './RegionField.tsx';
import type { Region } from './ticket-form.ts';
import type { Loaded } from './use-loaded.ts';

const RegionField = lazy(() => import('./RegionField.tsx'));

interface RegionListProps extends Omit<RegionFieldProps, 'regions'> {
  list: Loaded<readonly Region[]>;
}

/** The choice among regions, or cities of one, once the list of them is here; without it how to have it again. */
export function RegionList({ list, ...props }: RegionListProps) {
  const t = useTranslations('basket.form');
  // As high as the list that takes its place: a press on what stands below would be lost in the jump.
  const wait = <Field label={props.label} readOnly value="" aria-busy />;
  if (list.failed)
    return (
      <Note tone="err" announce>
        {t('listFailed')}{' '}
        <Button kind="text" size={44} onClick={list.again}>
          {t('again')}
        </Button>
      </Note>
    );
  if (list.data === undefined) return wait;
  return (
    <Suspense fallback={wait}>
      <RegionField regions={list.data} {...props} />
    </Suspense>
  );
}
