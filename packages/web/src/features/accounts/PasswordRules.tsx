import { PASSWORD_RULES } from '@distance/domain/people/password.ts';
import { Icon } from '@distance/ui/icon/Icon.tsx';
import { useTranslations } from 'use-intl';
import s from './Accounts.module.css';

const TEXTS = { length: 'ruleLength', capital: 'ruleCapital', digit: 'ruleDigit' } as const;

/** The three rules of a password and which of them it keeps already (A5.07-A5.09). */
export function PasswordRules({ id, password }: { id?: string; password: string }) {
  const t = useTranslations('entrance.registration');
  return (
    <ul id={id} className={s.rules}>
      {PASSWORD_RULES.map(({ name, passes }) => {
        const met = passes(password);
        return (
          <li key={name} className={s.rule} data-met={met || undefined}>
            {met ? <Icon name="check" size={16} /> : <span className={s.ring} aria-hidden />}
            {t(TEXTS[name])}
            <span className="visually-hidden">: {met ? t('ruleMet') : t('ruleOpen')}</span>
          </li>
        );
      })}
    </ul>
  );
}
