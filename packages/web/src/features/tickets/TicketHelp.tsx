import { buttonClass } from '@distance/ui/button/button-class.ts';
import { Link } from 'react-router';
import { Icon } from '@distance/ui/icon/Icon.tsx';
import { useTranslations } from 'use-intl';
import { paths } from '../../paths.ts';
import s from './StartDay.module.css';

/** The way to the team, with the ticket's number in the request already. */
export function TicketHelp({ ticketNumber }: { ticketNumber: string }) {
  const t = useTranslations('tickets.day');
  return (
    <section aria-labelledby="help">
      <h2 id="help" className="t-h3">
        {t('help')}
      </h2>
      <p className={`${s.quiet} ${s.helpLine}`}>{t('helpLine', { number: ticketNumber })}</p>
      <p>
        <Link
          className={buttonClass({ kind: 'secondary', wide: true, withIcon: true, className: s.onScreen })}
          to={paths.feedback({ ticket: ticketNumber })}
        >
          <Icon name="mail" />
          {t('helpDo')}
        </Link>
      </p>
    </section>
  );
}
