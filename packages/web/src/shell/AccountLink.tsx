import { buttonClass } from '@distance/ui/button/button-class.ts';
import { cx } from '@distance/ui/cx.ts';
import { Avatar } from '@distance/ui/race/Avatar.tsx';
import { cyrillicLang } from '@distance/ui/text/cyrillic-lang.ts';
import { Link } from 'react-router';
import { useAccountWay } from './use-account-way.ts';
import s from './AccountLink.module.css';

/** Sign-in for guests; the name of who is signed in leads to his cabinet (A2.35). */
export function AccountLink({ className }: { className?: string | undefined }) {
  const { to, label, person } = useAccountWay();
  if (person === null) {
    return (
      <Link className={buttonClass({ kind: 'secondary', size: 44, className })} to={to}>
        {label}
      </Link>
    );
  }
  const { name, initials } = person;
  return (
    <Link className={cx(s.pill, className)} to={to}>
      <span className="visually-hidden">{label}:</span>
      <Avatar initials={initials} />
      <span className={s.name} lang={cyrillicLang(name)}>
        {name}
      </span>
    </Link>
  );
}
