import { Button } from '@distance/ui/button/Button.tsx';
import { Field } from '@distance/ui/field/Field.tsx';
import { Modal } from '@distance/ui/overlay/Modal.tsx';
import { Form } from 'react-router';
import { useTranslations } from 'use-intl';
import { paths } from '../paths.ts';
import s from './SearchPanel.module.css';

/** One field; the answer is the calendar with this text (A2.33). */
export default function SearchPanel({ onClose }: { onClose: () => void }) {
  const t = useTranslations('shell');
  return (
    <Modal open onClose={onClose} title={t('search')} closeLabel={t('close')}>
      <Form className={s.form} role="search" action={paths.calendar()} onSubmit={onClose}>
        {/* React's autoFocus comes before the window opens; the attribute is what the opening window looks for. */}
        <Field
          ref={(input) => input?.setAttribute('autofocus', '')}
          label={t('searchLabel')}
          name="text"
          type="search"
          maxLength={100}
          required
        />
        <Button type="submit" size={56}>
          {t('searchSubmit')}
        </Button>
      </Form>
    </Modal>
  );
}
