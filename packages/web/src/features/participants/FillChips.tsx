import type { PersonView } from '@distance/contract/people.ts';
import type { UserView } from '@distance/contract/accounts.ts';
import type { FormAsks } from '@distance/domain/participants/format-switches.ts';
import { Button } from '@distance/ui/button/Button.tsx';
import { cyrillicLang } from '@distance/ui/text/cyrillic-lang.ts';
import { useTranslations } from 'use-intl';
import { toasts } from '../../signals/toasts.ts';
import { contactOf, fillTicket, formOf, type KnownPerson, knownSelf } from './fill-ticket.ts';
import s from './Participants.module.css';
import type { SectionProps } from './section-props.ts';
import { withInfo } from './ticket-form.ts';

/** Another ticket of the basket to take contact data from. */
export interface FillSource {
  readonly ticket: SectionProps['ticket'];
  /** As its tab says. */
  readonly number: number;
}

interface FillChipsProps extends Pick<SectionProps, 'ticket' | 'edit'> {
  asks: FormAsks;
  /** The signed-in buyer and the people he has bought for. */
  profile: UserView | null | undefined;
  people: readonly PersonView[] | null;
  /** The club that the buyer is in; null for none, undefined while that is not known. */
  ownClub?: PersonView['club'] | undefined;
  source: FillSource | undefined;
  /** Calendar date YYYY-MM-DD. */
  today: string;
}

/** Chips shown at once; the list is sorted by last use. */
const CHIPS = 8;

/** «Заполнить: Я, Анна, Пётр»: one press fills the form, one more takes it back. */
export function FillChips({ ticket, edit, asks, profile, people, ownClub, source, today }: FillChipsProps) {
  const t = useTranslations('basket');
  const contact = source === undefined ? null : contactOf(source.ticket, asks);
  const others = (people ?? []).filter(({ self }) => !self).slice(0, CHIPS);
  const names = others.map(({ first_name }) => first_name);

  const change = (text: string, step: (held: SectionProps['ticket']) => SectionProps['ticket']) => {
    const before = formOf(ticket);
    edit(step);
    toasts.show({
      text,
      icon: 'user',
      action: { label: t('undo'), onPress: () => edit((held) => ({ ...held, ...before })) },
    });
  };
  const fill = (person: KnownPerson) =>
    change(t('form.filled', { name: `${person.first_name} ${person.last_name}` }), (held) =>
      fillTicket(held, person, asks, today),
    );

  if (profile == null && contact === null) return null;
  return (
    <>
      {profile != null && people !== null && (
        <div role="group" aria-labelledby={`fill-${ticket.unique_id}`} className={s.fill}>
          <span id={`fill-${ticket.unique_id}`} className={s.fillWord}>
            {t('form.fill')}
          </span>
          <Button
            kind="secondary"
            size={44}
            icon="user"
            onClick={() => fill(knownSelf(profile, people, ownClub))}
          >
            {t('form.fillSelf')}
          </Button>
          {others.map((person) => (
            <Button
              key={person.public_id}
              kind="secondary"
              size={44}
              lang={cyrillicLang(person.first_name)}
              onClick={() => fill(person)}
            >
              {/* Two of one first name are told apart by the last. */}
              {names.filter((name) => name === person.first_name).length > 1
                ? `${person.first_name} ${person.last_name}`
                : person.first_name}
            </Button>
          ))}
        </div>
      )}
      {source !== undefined && contact !== null && (
        <div className={s.fill}>
          <Button
            kind="text"
            size={44}
            onClick={() =>
              change(t('form.contactCopied', { number: String(source.number) }), (held) =>
                withInfo(held, contact),
              )
            }
          >
            {t('form.copyContact', { number: String(source.number) })}
          </Button>
        </div>
      )}
    </>
  );
}
